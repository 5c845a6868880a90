const host = "(?:[\\p{Ll}\\p{N}-]{2,}\\.)+\\p{Ll}{2,}";
const address = new RegExp(
  `^\\p{P}*(?:https?://${host}|\\S+@${host}|${host})(?:[/?#:]\\S*)?\\p{P}*$`,
  "u",
);

/** Whether a word is a web or e-mail address in small letters, as those are written; `Node.js` and `e.g.` are none. */
export function isAddress(word: string): boolean {
  return address.test(word);
}
