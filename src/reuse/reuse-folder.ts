import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

/**
 * What finished jobs have left for revisions of them, in a data folder: for each account a folder with `speech` (spoken
 * sentences), `segments` (both named by their content) and `jobs` (what each job consists of). Accounts share nothing, so
 * that nobody learns from a charge or from a time what others have made.
 */
export function reuseRoot(dataDir: string): string {
  return resolve(join(dataDir, "reuse"));
}

/**
 * The folder beside those of the accounts that keeps pictures found over the network. All accounts share it: what it keeps
 * are answers of the operator's own sources, and its files count for the size of the whole.
 */
export function keptPicturesFolder(dataDir: string): string {
  return join(reuseRoot(dataDir), "pictures");
}

/** The folder of one account. */
export interface ReuseFolder {
  /** Its name: a hash of the account's. */
  account: string;
  speech: string;
  segments: string;
  jobs: string;
}

/** The names of an account may be anything; those of folders may not. */
export function reuseFolderOf(dataDir: string, accountId: string): ReuseFolder {
  const name = createHash("sha256").update(accountId).digest("hex").slice(0, 32);
  const folder = join(reuseRoot(dataDir), name);
  return {
    account: name,
    speech: join(folder, "speech"),
    segments: join(folder, "segments"),
    jobs: join(folder, "jobs"),
  };
}
