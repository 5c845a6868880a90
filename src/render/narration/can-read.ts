import { readableLetters } from "./espeak/readable-text.js";
import { espeakEngineId, espeakVoices } from "./espeak/voice-table.js";
import { plainText } from "./flite/plain-text.js";
import { neuralEngineId } from "./neural/engine.js";
import { isNetworkVoice } from "./speech-settings.js";
import type { Voice } from "./voice.js";
import { withoutEmoji } from "./without-emoji.js";

/** How much of a text is tried at once, in code points. */
const triedAtOnce = 500;

/**
 * Whether a voice can read anything of a text: a letter or digit of its own, or one that can be transliterated. Where it
 * can, this is known from the text's beginning. A sentence in the middle may still have nothing to read.
 */
export function canReadAny(voice: Voice, text: string): boolean {
  let letters: string[] = [];
  for (const [letter] of text.matchAll(/[\p{L}\p{N}]/gu)) {
    letters.push(letter);
    if (letters.length < triedAtOnce) continue;
    if (hasReadable(voice, letters.join(" "))) return true;
    letters = [];
  }
  return hasReadable(voice, letters.join(" "));
}

function hasReadable(voice: Voice, letters: string): boolean {
  // What a server cannot read is for the server to say.
  if (isNetworkVoice(voice)) return letters !== "";
  const isRead = voice.engine === espeakEngineId || voice.engine === neuralEngineId;
  if (!isRead) return /[A-Za-z0-9]/.test(plainText(letters));
  // The Japanese voice reads ideographs with a dictionary.
  if (voice.language === "ja" && /\p{Script=Han}/u.test(letters)) return true;
  // espeak-ng also reads the text to neural voices, in the language that is theirs.
  const { language } = new Intl.Locale(voice.language);
  const script =
    espeakVoices.find(({ id }) => id === voice.id)?.script ??
    espeakVoices.find((one) => new Intl.Locale(one.language).language === language)?.script ??
    null;
  return /[\p{L}\p{N}]/u.test(readableLetters(withoutEmoji(letters).normalize("NFC"), script));
}
