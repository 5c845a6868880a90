/**
 * The families that a brand may choose: those for Latin, Greek and Cyrillic letters. Every other writing system has one
 * font here, which is taken for it whatever the brand says.
 */
export const fontFamilies = ["Inter", "Noto Sans", "Noto Serif Display"] as const;

export type FontFamily = (typeof fontFamilies)[number];
