import { throwIfAborted } from "../../errors.js";
import { processCpuMs } from "../../process/cpu-time.js";
import { type Kernel, loadKernel } from "../../render/frames/kernel.js";
import { paintOverlay } from "../../render/frames/paint-overlay.js";
import { type Painter, paintShot } from "../../render/frames/paint-shot.js";
import { paintTransition } from "../../render/frames/paint-transition.js";
import { frameBytes, planeOffsets } from "../../render/frames/planar-image.js";
import { allocateResampleBuffers } from "../../render/frames/resample-plate.js";
import type { Overlay, Transition } from "../../render/frames/shot.js";
import type { TransitionBuffers } from "../../render/frames/transition-frame.js";
import { wholeBox } from "../../render/image/box.js";
import { median } from "../median.js";
import {
  frameSize,
  type KernelScene,
  kernelScene,
  kernelShot,
  kernelWeather,
} from "./kernel-scene.js";

/** The cost of one thing that the kernel does to a frame of 1080p. */
export interface KernelMeasure {
  name: string;
  /** Processor time a frame: the median of all runs. */
  cpuMs: number;
  /** Frames that were made for it. */
  frames: number;
}

/** How often each thing is measured, after a run that does not count, in which code is compiled. */
export interface KernelRuns {
  runs: number;
  framesOfRun: number;
}

const transitions: readonly Transition[] = [
  { kind: "crossfade" },
  { kind: "push", toward: "left" },
  { kind: "wipe", toward: "left" },
  { kind: "dip", colour: [16, 128, 128] },
  { kind: "zoom" },
];

/** Measures whole frames and what they are made of, on this thread. */
export async function measureKernel(
  { runs, framesOfRun }: KernelRuns,
  signal: AbortSignal,
): Promise<KernelMeasure[]> {
  const kernel = await loadKernel();
  const scene = kernelScene(kernel);
  const buffers = allocateResampleBuffers(kernel, frameSize, scene.plate.width);
  const painter: Painter = { kernel, buffers, target: scene.frame };
  const bytes = frameBytes(frameSize.width, frameSize.height);
  const transitionBuffers = {
    coming: { address: kernel.allocate(bytes), ...frameSize },
    weights: kernel.allocate(2 * (frameSize.width + 16)),
  };
  const cases = [
    ...wholeFrames(scene, painter, transitionBuffers, framesOfRun),
    ...sprites(scene, painter, framesOfRun),
    ...mixes(kernel, scene, transitionBuffers),
  ];
  const cpuOf = (make: (frame: number) => void) => {
    const before = processCpuMs();
    for (let frame = 0; frame < framesOfRun; frame++) make(frame);
    return (processCpuMs() - before) / framesOfRun;
  };
  return cases.map(([name, make]) => {
    throwIfAborted(signal);
    cpuOf(make);
    const cpuMs = median(Array.from({ length: runs }, () => cpuOf(make)));
    return { name, cpuMs, frames: runs * framesOfRun };
  });
}

type Case = [name: string, make: (frame: number) => void];

function wholeFrames(
  scene: KernelScene,
  painter: Painter,
  buffers: TransitionBuffers,
  framesOfRun: number,
): Case[] {
  const shotOf = (layers: number, transition: Transition = { kind: "crossfade" }) =>
    kernelShot(scene, layers, transition, framesOfRun);
  const [plain, layered] = [shotOf(0), shotOf(2)];
  return [
    ["frame of one plate", (frame) => paintShot(painter, plain, frame)],
    ["frame of three layers", (frame) => paintShot(painter, layered, frame)],
    ...(["rain", "snow"] as const).map((weather): Case => {
      // Without layers all of it is seen.
      const shot = { ...plain, weather: kernelWeather(weather) };
      return [`frame of one plate in ${weather}`, (frame) => paintShot(painter, shot, frame)];
    }),
    ...transitions.map((transition): Case => {
      const current = shotOf(2, transition);
      return [
        `frame of three layers in a ${transition.kind}`,
        (frame) => {
          const done = (frame + 1) / (framesOfRun + 1);
          paintTransition(painter, { current, leaving: layered, done, frame }, buffers);
        },
      ];
    }),
  ];
}

function sprites(
  { illustration }: KernelScene,
  { kernel, buffers, target }: Painter,
  framesOfRun: number,
): Case[] {
  const overlay: Overlay<typeof illustration> = {
    ...{ sprite: illustration, x: 1200, y: 240, startFrame: 0, endFrame: framesOfRun },
    ...{ entrance: { kind: "pop" }, enterFrames: 0, leaveFrames: 0, float: null },
  };
  const floating = { ...overlay, float: { px: 12, periodFrames: 120 } };
  const popping = { ...overlay, enterFrames: framesOfRun };
  const paint = (one: typeof overlay) => (frame: number) =>
    paintOverlay(kernel, target, one, frame, wholeBox(target), buffers);
  return [
    ["sprite at rest", paint(overlay)],
    ["sprite that floats", paint(floating)],
    ["sprite that pops", paint(popping)],
  ];
}

/** What transitions do beside painting shots. A push does nothing. */
function mixes(kernel: Kernel, { frame }: KernelScene, buffers: TransitionBuffers): Case[] {
  const { coming, weights } = buffers;
  const { width, height } = frameSize;
  const bytes = frameBytes(width, height);
  const at = planeOffsets(width, height);
  const mix = (index: number) =>
    kernel.mixPlanes(frame.address, frame.address, coming.address, bytes, index % 257);
  return [
    ["mix of a crossfade or zoom", mix],
    [
      "mix of a wipe over the whole frame",
      () => {
        for (const [plane, half] of [
          ["y", 1],
          ["u", 2],
          ["v", 2],
        ] as const) {
          const [to, from] = [frame.address + at[plane], coming.address + at[plane]];
          const stride = width / half;
          kernel.mixColumns(to, from, stride, stride, height / half, weights);
        }
      },
    ],
    ["tint of a dip", (index) => kernel.mixValue(frame.address, bytes, 16, index % 257)],
  ];
}
