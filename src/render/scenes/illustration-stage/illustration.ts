/** The drawings that a scene shows, by their names among those that ship with the package: plain data. */
export interface SceneIllustration {
  /** The large one; null where only items of a list have drawings. */
  main: string | null;
  /** Small ones beside it: none, one or two. */
  satellites: readonly string[];
  /** For each item of a list its drawing; null for an item without one. Empty for other scenes. */
  items: readonly (string | null)[];
}

/** The SVG text of a drawing. It gives the same text for a name, in every process. */
export type LoadDrawing = (name: string) => Promise<string>;
