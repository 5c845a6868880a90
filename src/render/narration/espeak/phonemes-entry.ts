/**
 * The entry of a process that turns texts into phonemes with the espeak-ng library, which is under the GPL and so is never
 * imported by what speaks with other engines. Argument: the path of the library.
 */
import { loadLibrarySynthesizer } from "./library-synthesizer.js";
import { isPhonemeAsk, type PhonemeReply } from "./phoneme-messages.js";

/** Nobody hears what is spoken here: the fastest speech takes the least time. */
const fastestRate = 450;

const loading = loadLibrarySynthesizer(process.argv[2] ?? "");
loading.catch(() => undefined);

process.on("disconnect", () => process.exit(0));
process.on("message", (message) => {
  if (!isPhonemeAsk(message)) return;
  const { id, text, voice } = message;
  const send = (reply: PhonemeReply) =>
    process.send?.(reply, undefined, undefined, () => undefined);
  loading
    .then((synthesize) => synthesize(text, { voice, rate: fastestRate }))
    .then(({ marks, phonemes = [] }) => send({ id, marks, phonemes }))
    .catch((error: unknown) =>
      send({ id, failure: error instanceof Error ? error.message : String(error) }),
    );
});
