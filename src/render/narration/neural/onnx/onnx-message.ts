import { bytesField, floatField, numberField } from "./protobuf.js";

/** Numbers of the fields of ONNX messages that are read or written here (onnx.proto3). */
export const modelField = { irVersion: 1, producer: 2, graph: 7, opset: 8 } as const;
export const graphField = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
export const nodeField = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 } as const;

/** Element types of tensors (TensorProto.DataType). */
export const elementType = { float: 1, int64: 7, bool: 9 } as const;

export type AttributeValue =
  | { int: number }
  | { ints: readonly number[] }
  | { float: number }
  | { tensor: Buffer };

/** A node of a graph, as a field of the graph. */
export function nodeMessage(
  opType: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, AttributeValue>> = {},
): Buffer {
  return bytesField(
    graphField.node,
    ...inputs.map((name) => bytesField(nodeField.input, name)),
    ...outputs.map((name) => bytesField(nodeField.output, name)),
    bytesField(nodeField.name, `${opType}:${outputs[0] ?? ""}`),
    bytesField(nodeField.opType, opType),
    ...Object.entries(attributes).map(([name, value]) => attributeMessage(name, value)),
  );
}

function attributeMessage(name: string, value: AttributeValue): Buffer {
  const typed = (type: number, ...body: Buffer[]) =>
    bytesField(nodeField.attribute, bytesField(1, name), ...body, numberField(20, type));
  if ("int" in value) return typed(2, numberField(3, value.int));
  if ("ints" in value) return typed(7, ...value.ints.map((one) => numberField(8, one)));
  if ("float" in value) return typed(1, floatField(2, value.float));
  return typed(4, bytesField(5, value.tensor));
}

/** A constant of a graph, as the content of a TensorProto. A scalar has no dimensions. */
export function tensorMessage(
  name: string,
  dims: readonly number[],
  values: Float32Array | BigInt64Array,
): Buffer {
  const type = values instanceof Float32Array ? elementType.float : elementType.int64;
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return Buffer.concat([
    ...dims.map((dim) => numberField(1, dim)),
    numberField(2, type),
    bytesField(8, name),
    bytesField(9, raw),
  ]);
}

/** An input or output of a graph, as the content of a ValueInfoProto. A dimension by name is of any size. */
export function valueMessage(
  name: string,
  type?: { element: number; dims: readonly (number | string)[] },
): Buffer {
  if (!type) return bytesField(1, name);
  const dims = type.dims.map((dim) =>
    bytesField(1, typeof dim === "number" ? numberField(1, dim) : bytesField(2, dim)),
  );
  const tensor = bytesField(1, numberField(1, type.element), bytesField(2, ...dims));
  return Buffer.concat([bytesField(1, name), bytesField(2, tensor)]);
}
