import { foldWord } from "../../../illustration/fold-word.js";
import { openStemmers } from "../../../illustration/stem-word.js";
import type { PictureWish } from "../adapter.js";
import type { FolderPicture } from "./list-pictures.js";

/** Of the words of a file's name, more than this share must be said in the scene. */
const leastShare = 0.5;
/** Writing systems without spaces between words: a tag is looked for in the text itself. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/** The words of a scene and of its concept, ready to be compared. */
interface WantedWords {
  language: string;
  text: string;
  said: ReadonlySet<string>;
  concept: readonly string[];
}

/**
 * The picture that fits a scene best, by its tags and by the words of its name: the one of which most words are said. A tag
 * counts where all of its words are said, or where it has all words of the scene's concept. Null where none fits; of equals
 * the first by name.
 */
export function matchPictures(
  pictures: readonly FolderPicture[],
  wish: Pick<PictureWish, "concept" | "text" | "language">,
): FolderPicture | null {
  const { language } = new Intl.Locale(wish.language);
  const wanted: WantedWords = {
    language,
    text: wish.text.normalize("NFKC").toLocaleLowerCase(language),
    said: new Set(stems(wish.text.split(/[\s\p{Pd}]+/u), language)),
    concept: stems((wish.concept ?? "").split(" "), "en"),
  };
  let best: FolderPicture | null = null;
  let most = 0;
  for (const picture of pictures) {
    const score = scoreOf(picture, wanted);
    if (score <= most) continue;
    best = picture;
    most = score;
  }
  return best;
}

function scoreOf({ nameWords, tags }: FolderPicture, wanted: WantedWords): number {
  const byTags = [...new Set(tags)].reduce(
    (sum, tag) => sum + phraseScore(tag.split(/\s+/u), wanted, 1),
    0,
  );
  return byTags + phraseScore(nameWords, wanted, leastShare);
}

/** @param least the share of the words that must be said; of 1 all of them, else more than it. */
function phraseScore(words: readonly string[], wanted: WantedWords, least: number): number {
  const inEnglish = new Set(stems(words, "en"));
  const { concept, said, text, language } = wanted;
  if (concept.length > 0 && concept.every((word) => inEnglish.has(word))) return concept.length;
  const own = stems(words, language);
  if (own.length === 0) return 0;
  const isSaid = (word: string) => said.has(word) || (unspaced.test(word) && text.includes(word));
  const count = own.filter(isSaid).length;
  return count === own.length || (least < 1 && count > own.length * least) ? count : 0;
}

function stems(words: readonly string[], language: string): string[] {
  const stem = openStemmers(language).rough;
  return words.map((word) => stem(foldWord(word, language))).filter((word) => word !== "");
}
