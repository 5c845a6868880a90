import {
  elementType,
  graphField,
  modelField,
  nodeField,
  nodeMessage,
  tensorMessage,
  valueMessage,
} from "./onnx-message.js";
import { bodyOf, bytesField, type Field, fieldsOf, textOf } from "./protobuf.js";

/** A node of a graph, as far as it matters here. */
export interface GraphNode {
  opType: string;
  inputs: string[];
  outputs: string[];
  /** Its single numbers, by name. */
  numbers: Record<string, number>;
}

/** What a model file has. */
export interface GraphFacts {
  inputs: string[];
  outputs: string[];
  nodes: GraphNode[];
}

/** What the names of inputs for noise begin with: normal (mean 0, deviation 1) and uniform (0 to 1). */
export const noiseInput = { normal: "clipwright_normal_", uniform: "clipwright_uniform_" } as const;
const zero = "clipwright_zero";
const one = "clipwright_one";

export function readGraph(model: Uint8Array): GraphFacts {
  const facts: GraphFacts = { inputs: [], outputs: [], nodes: [] };
  const graph = graphOf(model).body;
  for (const field of fieldsOf(graph)) {
    if (field.number === graphField.node) facts.nodes.push(readNode(bodyOf(graph, field)));
    if (field.number === graphField.input) facts.inputs.push(nameOf(bodyOf(graph, field)));
    if (field.number === graphField.output) facts.outputs.push(nameOf(bodyOf(graph, field)));
  }
  return facts;
}

/**
 * The same model with inner tensors as further outputs, and with an input in place of each of its sources of random numbers:
 * a list of numbers of any length, which is read from its start, and again from its start where it is too short. All else is
 * passed on byte for byte, so the sound of equal random numbers is the same.
 * @throws Error where the bytes are no model, or where it has a source of random numbers of another kind.
 */
export function patchGraph(model: Uint8Array, newOutputs: readonly string[]): Buffer {
  const { field, body } = graphOf(model);
  const parts: Uint8Array[] = [];
  let noises = 0;
  for (const part of fieldsOf(body)) {
    const node = part.number === graphField.node ? readNode(bodyOf(body, part)) : null;
    const isRandom = node !== null && /^(Random|Bernoulli|Multinomial)/.test(node.opType);
    if (!isRandom) {
      parts.push(body.subarray(part.start, part.end));
      continue;
    }
    parts.push(...givenNoise(node, noises));
    noises += 1;
  }
  if (noises > 0) {
    for (const [name, value] of [
      [zero, 0n],
      [one, 1n],
    ] as const) {
      const scalar = tensorMessage(name, [], BigInt64Array.of(value));
      parts.push(bytesField(graphField.initializer, scalar));
    }
  }
  parts.push(...newOutputs.map((name) => bytesField(graphField.output, valueMessage(name))));
  return Buffer.concat([
    model.subarray(0, field.start),
    bytesField(modelField.graph, ...parts),
    model.subarray(field.end),
  ]);
}

/** The nodes and the input that take the place of a node of random numbers. */
function givenNoise({ opType, inputs, outputs, numbers }: GraphNode, index: number): Buffer[] {
  const like = inputs[0];
  const output = outputs[0];
  const kind = { RandomNormalLike: "normal", RandomUniformLike: "uniform" }[opType] as
    | keyof typeof noiseInput
    | undefined;
  if (kind === undefined || like === undefined || output === undefined) {
    throw new Error(
      `The model has a ${opType}, whose random numbers cannot be given from outside.`,
    );
  }
  const { mean = 0, scale = 1, low = 0, high = 1 } = numbers;
  const [factor, summand] = kind === "normal" ? [scale, mean] : [high - low, low];
  const noise = `${noiseInput[kind]}${index}`;
  const own = (name: string) => `${noise}/${name}`;
  const constant = (name: string, value: number) =>
    bytesField(graphField.initializer, tensorMessage(own(name), [], Float32Array.of(value)));
  const type = { element: elementType.float, dims: [own("length")] };
  return [
    bytesField(graphField.input, valueMessage(noise, type)),
    nodeMessage("Size", [noise], [own("size")]),
    nodeMessage("Shape", [like], [own("shape")]),
    nodeMessage("Size", [like], [own("count")]),
    nodeMessage("Range", [zero, own("count"), one], [own("range")]),
    nodeMessage("Mod", [own("range"), own("size")], [own("places")]),
    nodeMessage("Gather", [noise, own("places")], [own("flat")]),
    nodeMessage("Reshape", [own("flat"), own("shape")], [own("unscaled")]),
    constant("factor", factor),
    constant("summand", summand),
    nodeMessage("Mul", [own("unscaled"), own("factor")], [own("scaled")]),
    nodeMessage("Add", [own("scaled"), own("summand")], [output]),
  ];
}

function graphOf(model: Uint8Array): { field: Field; body: Uint8Array } {
  for (const field of fieldsOf(model)) {
    if (field.number === modelField.graph && field.wire === 2) {
      return { field, body: bodyOf(model, field) };
    }
  }
  throw new Error("The file is no ONNX model: it has no graph.");
}

function readNode(message: Uint8Array): GraphNode {
  const node: GraphNode = { opType: "", inputs: [], outputs: [], numbers: {} };
  for (const field of fieldsOf(message)) {
    if (field.number === nodeField.opType) node.opType = textOf(message, field);
    if (field.number === nodeField.input) node.inputs.push(textOf(message, field));
    if (field.number === nodeField.output) node.outputs.push(textOf(message, field));
    if (field.number === nodeField.attribute) readNumber(bodyOf(message, field), node.numbers);
  }
  return node;
}

/** Reads an attribute that is a single number. */
function readNumber(attribute: Uint8Array, into: Record<string, number>): void {
  let name = "";
  for (const field of fieldsOf(attribute)) {
    if (field.number === 1) name = textOf(attribute, field);
    if (field.number === 2 && field.wire === 5)
      into[name] = Buffer.from(bodyOf(attribute, field)).readFloatLE();
    if (field.number === 3 && field.wire === 0) into[name] = field.value;
  }
}

function nameOf(value: Uint8Array): string {
  for (const field of fieldsOf(value)) if (field.number === 1) return textOf(value, field);
  return "";
}
