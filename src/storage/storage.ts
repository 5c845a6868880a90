/** A file that was stored. */
export interface StoredFile {
  key: string;
  bytes: number;
}

export interface PutOptions {
  contentType: string;
  signal: AbortSignal;
  /** Called each time that more bytes have arrived, with how many are stored so far. */
  onBytes?: (bytes: number) => void;
}

export interface GetOptions {
  signal: AbortSignal;
  /** Called each time that bytes have arrived. */
  onBytes: () => void;
}

/** A file that was begun to be stored, and is not in its place. */
export interface UnfinishedFile {
  /** The key of its place in a bucket; null in a folder. */
  key: string | null;
  /** When it was begun, or in a folder last written to, in milliseconds since 1970. */
  at: number;
}

export interface SweepOptions {
  /** Whether nobody will finish the file. */
  isAbandoned: (file: UnfinishedFile) => boolean | Promise<boolean>;
  signal: AbortSignal;
}

/**
 * Where finished files are kept. A key consists of parts that are separated by `/`; a part has letters, digits, `-`, `_` and
 * `.`, is not empty, and does not begin with a dot.
 */
export interface Storage {
  readonly kind: "local" | "s3";
  /**
   * Stores a file under a key, and replaces the file that is there: a reader sees the old one or the new one, never a part.
   * Before this resolves, the stored file's size is compared with the source's, and in a bucket its checksum, too; in a folder
   * it is flushed to the disk. When this has settled, no part of the file is on its way any more.
   * @throws ClipError `storage.failed`, also where the signal is aborted by a limit of time; or `canceled`.
   */
  put(key: string, path: string, options: PutOptions): Promise<StoredFile>;
  /**
   * Writes a stored file to a path of this machine. It does not wait for an outage to end. Where it throws, a part of the file
   * may lie there.
   * @returns whether there is such a file; where there is none, nothing is written.
   * @throws ClipError `storage.failed`, also where the signal is aborted by a limit of time; or `canceled`.
   */
  get(key: string, path: string, options: GetOptions): Promise<boolean>;
  /**
   * Whether there is such a file. Asks once.
   * @throws ClipError as {@link get}.
   */
  has(key: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Makes a link that a client may read the file from, also by Range requests, until `expiresAt` (milliseconds since 1970, of
   * a whole second). The link of a bucket is signed for GET alone: HEAD is refused there.
   * @param baseUrl the address at which the client reached the API, without a trailing slash: the API itself serves the files
   * of a local storage.
   */
  url(key: string, options: { expiresAt: number; baseUrl: string }): Promise<string>;
  /** Removes a file. A file that does not exist is no error. */
  remove(key: string): Promise<void>;
  /**
   * Removes what was begun to be stored and is abandoned. It reads through all that is stored where the storage is a folder.
   * @returns how many were removed.
   * @throws ClipError `storage.failed` or `canceled`.
   */
  sweep(options: SweepOptions): Promise<number>;
  /**
   * Does with a small file what is done with clips.
   * @param onNote called with what an operator should know though clips can be stored.
   * @throws ClipError `storage.failed`, whose message says what to do, also where the signal is aborted by a limit of time;
   * else `canceled`.
   */
  check(signal: AbortSignal, onNote?: (note: string) => void): Promise<void>;
  close(): Promise<void>;
}
