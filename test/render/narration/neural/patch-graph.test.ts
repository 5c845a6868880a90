import { describe, expect, it } from "vitest";
import {
  noiseInput,
  patchGraph,
  readGraph,
} from "../../../../src/render/narration/neural/onnx/patch-graph.js";
import {
  bytesField,
  fieldsOf,
  numberField,
  varint,
} from "../../../../src/render/narration/neural/onnx/protobuf.js";
import {
  findPackage,
  findRuntime,
  loadRuntime,
  type OnnxRuntime,
  type Session,
  sessionOptions,
} from "../../../../src/render/narration/neural/onnx/runtime.js";
import { hop, toneModel } from "./tone-model.js";

const installed = findRuntime() !== null;

async function open(runtime: OnnxRuntime, model: Buffer): Promise<Session> {
  return runtime.InferenceSession.create(model as unknown as string, sessionOptions);
}

function feedsOf({ Tensor }: OnnxRuntime, noiseScale: number) {
  const ids = BigInt64Array.from([1n, 12n, 0n, 13n, 3n, 14n, 2n]);
  return {
    input: new Tensor("int64", ids, [1, ids.length]),
    input_lengths: new Tensor("int64", BigInt64Array.of(BigInt(ids.length)), [1]),
    scales: new Tensor("float32", Float32Array.of(noiseScale, 1, noiseScale), [3]),
  };
}

describe("a protobuf message", () => {
  it("is read as it was written, field by field", () => {
    const message = Buffer.concat([
      numberField(3, 300),
      bytesField(17, "text"),
      numberField(5, -1),
    ]);
    const fields = [...fieldsOf(message)];
    expect(fields.map(({ number, wire }) => [number, wire])).toEqual([
      [3, 0],
      [17, 2],
      [5, 0],
    ]);
    expect(fields[0]?.value).toBe(300);
    expect(fields[1]).toMatchObject({ start: 3, bodyStart: 6, end: 10 });
  });

  it("that is cut short is refused", () => {
    expect(() => [...fieldsOf(bytesField(2, "text").subarray(0, 4))]).toThrow(/too early/);
    expect(() => [...fieldsOf(varint(2 ** 40).subarray(0, 2))]).toThrow(/number/);
  });
});

describe("a patched graph", () => {
  it("has inputs for its random numbers, and the new outputs", () => {
    const before = readGraph(toneModel());
    const after = readGraph(patchGraph(toneModel(), ["wholeDurations"]));
    expect(before.inputs).toEqual(["input", "input_lengths", "scales"]);
    const noises = [0, 1].map((index) => `${noiseInput.normal}${index}`);
    expect(after.inputs.toSorted()).toEqual([...before.inputs, ...noises].toSorted());
    expect(after.outputs).toEqual(["output", "wholeDurations"]);
    expect(after.nodes.some(({ opType }) => opType.startsWith("Random"))).toBe(false);
  });

  it("with a source of random numbers that cannot be given is refused", () => {
    const model = Buffer.from(toneModel());
    model.write("RandomNormalBike", model.lastIndexOf("RandomNormalLike"));
    expect(() => patchGraph(model, [])).toThrow(/RandomNormalBike/);
  });

  it.skipIf(!installed)("sounds the same to the bit where no noise is asked for", async () => {
    const runtime = await loadRuntime();
    const [plain, patched] = await Promise.all([
      open(runtime, toneModel()),
      open(runtime, patchGraph(toneModel(), ["wholeDurations"])),
    ]);
    const noise = new runtime.Tensor("float32", Float32Array.of(0.5, -1, 2), [3]);
    const given = { [`${noiseInput.normal}0`]: noise, [`${noiseInput.normal}1`]: noise };
    const feeds = feedsOf(runtime, 0);
    const before = await plain.run(feeds);
    const after = await patched.run({ ...feeds, ...given });
    const sound = Float32Array.from(after.output?.data ?? [], Number);
    // Noise times 0 may be −0, which is no other sound.
    const plainSound = before.output?.data ?? [];
    expect(sound.length).toBe(plainSound.length);
    expect(sound.every((sample, i) => sample === plainSound[i])).toBe(true);
    const durations = Array.from(after.wholeDurations?.data ?? [], Number);
    expect(durations).toHaveLength(7);
    expect(sound.length).toBe(hop * durations.reduce((sum, one) => sum + one, 0));
    // The noise is read in order, and again from its start.
    const { output } = await patched.run({ ...feedsOf(runtime, 1), ...given });
    const again = await patched.run({ ...feedsOf(runtime, 1), ...given });
    expect(output?.data).toEqual(again.output?.data);
    expect(output?.data).not.toEqual(sound);
    await Promise.all([plain.release(), patched.release()]);
  });

  it.skipIf(findPackage("onnxruntime-web") === null)("runs as WebAssembly, too", async () => {
    const runtime = await loadRuntime(["onnxruntime-web"]);
    const session = await open(runtime, patchGraph(toneModel(), ["wholeDurations"]));
    const noise = new runtime.Tensor("float32", Float32Array.of(0.5, -1, 2), [3]);
    const given = { [`${noiseInput.normal}0`]: noise, [`${noiseInput.normal}1`]: noise };
    const { output } = await session.run({ ...feedsOf(runtime, 0), ...given });
    expect(output?.data.length).toBeGreaterThan(hop);
    await session.release();
  });
});
