import { z } from "zod";

const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*$/, "is no plain file name")
  .max(100);
const name = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, "is no name of small letters and digits");

/** Where a file comes from: a web address, or `npm:package@version/path/in/it`. */
const address = z.string().refine(isAddress, {
  message: "is no address as https://… or npm:package@1.2.3/path",
});

function isAddress(value: string): boolean {
  if (value.startsWith("npm:")) return /^npm:(@[\w.-]+\/)?[\w.-]+@\d[\w.+-]*\/[^/].*$/.test(value);
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // A server of this machine serves trials, and mirrors beside this process.
  const here = hostname === "127.0.0.1" || hostname === "[::1]" || hostname === "localhost";
  return protocol === "https:" || (protocol === "http:" && here);
}

const fileSchema = z
  .strictObject({
    name: fileName,
    /** `model` is the ONNX graph, `config` the table of phonemes, `style` what one voice of several sounds like. */
    role: z.enum(["model", "config", "style"]),
    address,
    /** In bytes; null where nobody has checked it. */
    size: z.int().positive().nullable(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    /** Size and hash were not checked by us: they are computed and recorded when the file is installed. */
    unverified: z.literal(true).optional(),
  })
  .refine((file) => file.unverified === true || (file.sha256 !== null && file.size !== null), {
    message: "a file without size and sha256 has to say that it is unverified",
  });

const speakerSchema = z.strictObject({
  /** Of the voice, for `voiceId`. */
  id: name,
  name: z.string().min(1),
  /** BCP 47. */
  language: z.string().min(2),
  gender: z.enum(["female", "male", "neutral"]),
  /** What espeak-ng calls the language that it reads the text in. */
  espeak: z.string().min(2),
  /** The file of role `style`, where the model needs one. */
  style: fileName.optional(),
  /** Which of a model's speakers it is, where it has several. */
  speaker: z.int().nonnegative().optional(),
});

/** One model that can be installed, with the voices that it has. */
export const voiceEntrySchema = z
  .strictObject({
    id: name,
    /** What the files are pinned to: a commit, a tag or a version. */
    revision: fileName,
    title: z.string().min(1),
    kind: z.enum(["piper", "kokoro"]),
    /** Of the sound, in hertz. */
    sampleRateHz: z.int().min(8_000).max(48_000),
    licence: z.strictObject({
      name: z.string().min(1),
      address: z.url(),
      /**
       * `yes`: commercial use is allowed. `no`: it is not. `unchecked`: the recordings' licence allows it, but nobody has
       * checked here which other voices the model was trained from.
       */
      commercial: z.enum(["yes", "no", "unchecked"]),
      remark: z.string().optional(),
    }),
    attribution: z.string().min(1),
    files: z.array(fileSchema).min(2),
    voices: z.array(speakerSchema).min(1),
  })
  .superRefine(({ files, voices }, context) => {
    for (const role of ["model", "config"] as const) {
      if (files.filter((file) => file.role === role).length === 1) continue;
      context.addIssue({ code: "custom", message: `there has to be one file of role ${role}` });
    }
    if (new Set(files.map((file) => file.name)).size < files.length) {
      context.addIssue({ code: "custom", message: "two files have the same name" });
    }
    for (const { id, style } of voices) {
      if (style === undefined) continue;
      if (files.some((file) => file.role === "style" && file.name === style)) continue;
      context.addIssue({ code: "custom", message: `${id} has a style ${style} that is no file` });
    }
  });

export type VoiceEntry = z.infer<typeof voiceEntrySchema>;
export type VoiceFile = VoiceEntry["files"][number];

/** What an installed voice's folder says of itself, in `voice.json`. */
export const installedVoiceSchema = z.strictObject({
  entry: voiceEntrySchema,
  /** The files as they were fetched, before the graph was patched. */
  sources: z.array(z.strictObject({ name: fileName, size: z.int(), sha256: z.string() })),
  /** The files that lie here. */
  files: z.array(z.strictObject({ name: fileName, size: z.int(), sha256: z.string() })),
  /** The graph's tensor of the length of each phoneme; null: word times are estimated. */
  durations: z.string().nullable(),
  installedAt: z.string(),
});

export type InstalledManifest = z.infer<typeof installedVoiceSchema>;

/** The name of the patched graph, whatever the source's name was. */
export const graphFile = "graph.onnx";
export const manifestFile = "voice.json";
