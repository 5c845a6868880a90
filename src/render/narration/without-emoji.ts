const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;

/** A text without emoji, flags and the characters that join them: a voice would read them by name, or not at all. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, " ");
}
