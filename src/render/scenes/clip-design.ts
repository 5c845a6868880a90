import type { Size } from "../image/box.js";
import type { WeatherName } from "./backdrop/weather-names.js";
import type { WorldName } from "./backdrop/worlds.js";
import type { Style } from "./style.js";

/** What all drawings of a clip share. Plain data: together with what is drawn it decides every pixel. */
export interface ClipDesign {
  style: Style;
  /** BCP 47. */
  language: string;
  /** Size of the clip's frames, both sides even. */
  frame: Size;
  captionsBurned: boolean;
  /** From the script's content: seeds all that is chosen at random. */
  seed: string;
  /** The family of palettes that all scenes share; a key of `style.palettes`. */
  family: string;
  /** For each scene where it is; null for one that shows no place. See `chooseWorlds`. */
  worlds: readonly (WorldName | null)[];
  /** For each scene the weather that its words name; null for none. See `chooseWeather`. */
  weathers: readonly (WeatherName | null)[];
  /** Address of the brand's logo. Absent without one, so that the names of such clips' segments do not change. */
  logoUrl?: string;
}
