import { requestInvalid } from "../../errors.js";
import { type MoodName, moodNames } from "./moods.js";
import { listTracks, type Track } from "./tracks.js";

/** What a request can say in any case; the names of the operator's tracks come to these. */
export const musicChoices = ["auto", "none", ...moodNames] as const;

/** The music of a clip: composed for it, or a track of the operator's. */
export type MusicPlan = { mood: MoodName; seed: string } | { track: Track };

/**
 * Chooses the music of a clip.
 * @param name as the request says.
 * @param by the style's mood, and what the content seeds.
 * @param folder of the operator's tracks.
 * @returns null for no music.
 * @throws ClipError `request.invalid` at `/music` for a name that does not exist.
 */
export async function chooseMusic(
  name: string,
  by: { mood: MoodName; seed: string },
  folder: string | null,
): Promise<MusicPlan | null> {
  if (name === "none") return null;
  if (name === "auto") return by;
  const mood = moodNames.find((one) => one === name);
  if (mood) return { ...by, mood };
  const tracks = await listTracks(folder);
  const track = tracks.find((one) => one.name === name);
  if (track) return { track };
  const known = [...musicChoices, ...tracks.map((one) => one.name)];
  const reason = `“${name}” does not exist; choose one of: ${known.join(", ")}`;
  throw requestInvalid({ pointer: "/music", code: "unknown_music", reason });
}
