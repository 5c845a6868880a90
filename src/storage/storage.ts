/** A file as it was stored. */
export interface StoredFile {
  key: string;
  bytes: number;
}

export interface PutOptions {
  contentType: string;
  signal: AbortSignal;
  /** Hears how many bytes have arrived, as they do. */
  onBytes?: (bytes: number) => void;
}

/** Keys are `/`-separated, of letters, digits, `-`, `_` and `.`; no part is empty or begins with a dot. */
export interface Storage {
  readonly kind: "local" | "s3";
  /**
   * Stores a file under a key, replacing what is there: a reader sees the old one or the new one, never a part. What was
   * stored is verified before this resolves, by its size and, where the server tells, its checksum.
   * @throws ClipError `storage.failed` or `canceled`.
   */
  put(key: string, path: string, options: PutOptions): Promise<StoredFile>;
  /**
   * An address that a client reads the file from until `expiresAt` (milliseconds since 1970), with Range requests.
   * @param baseUrl where the client reached the API, without a trailing slash; for files that the API serves itself.
   */
  url(key: string, options: { expiresAt: number; baseUrl: string }): Promise<string>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Writes and removes a tiny file. @throws ClipError `storage.failed` with what to do where that fails. */
  check(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
