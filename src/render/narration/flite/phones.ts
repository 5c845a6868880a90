/** A sound of English as flite names it, `pau` for silence. */
export interface TimedPhone {
  name: string;
  /** Seconds from the start of the sound, half open. */
  startS: number;
  endS: number;
}

export const silence = "pau";

/** Reads what `-psdur` prints: `pau:0.192 dh:0.244 …`, each with the time of its end. */
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

/** Reads what `-ps` prints for words with a comma after each, into the phones of each word. */
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
