/**
 * A phone (one sound of speech) with its time. Names are those of flite's American English phone set; `pau` is silence.
 */
export interface TimedPhone {
  name: string;
  /** Seconds from the start of the sound, half open. */
  startS: number;
  endS: number;
}

export const silence = "pau";

/** Parses what flite's option `-psdur` prints: each phone with the time of its end in seconds, `pau:0.192 dh:0.244 …`. */
export function parseTimedPhones(printed: string): TimedPhone[] {
  let startS = 0;
  return tokens(printed).map((token) => {
    const colon = token.lastIndexOf(":");
    const endS = Number(token.slice(colon + 1));
    if (colon < 1 || !Number.isFinite(endS))
      throw new Error(`flite printed “${token}” for a phone.`);
    const phone = { name: token.slice(0, colon), startS, endS: Math.max(startS, endS) };
    startS = phone.endS;
    return phone;
  });
}

/** Parses what flite's option `-ps` prints for words with a comma after each, into the phones of each word. */
export function parsePhoneGroups(printed: string): string[][] {
  const groups: string[][] = [];
  let inside = false;
  for (const name of tokens(printed)) {
    if (name === silence) {
      inside = false;
    } else {
      if (!inside) groups.push([]);
      groups.at(-1)?.push(name);
      inside = true;
    }
  }
  return groups;
}

function tokens(printed: string): string[] {
  return printed.split(/\s+/).filter((token) => token !== "");
}
