/** What a program needs of its surroundings to be found, to be loaded and to put its files somewhere. */
const forPrograms =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TMP|TEMP|TZ|LANG|LANGUAGE|LC_\w+|LD_\w+|DYLD_\w+|XDG_\w+|FONTCONFIG_\w+|MALLOC_\w+)$/;
/** What Node reads, and what it takes to fetch pictures and to store clips through a proxy or with certificates of one's own. */
const forNode =
  /^(NODE_(OPTIONS|ENV|PATH|DEBUG|ICU_DATA|V8_COVERAGE|EXTRA_CA_CERTS|TLS_REJECT_UNAUTHORIZED|USE_ENV_PROXY)|SSL_CERT_(FILE|DIR)|UV_\w+|(HTTPS?|NO|ALL)_PROXY)$/i;

/**
 * The environment of a job's process, and so of ffmpeg: none of the secrets that the worker has beside them. Its settings
 * reach it as a message; it has no business with Redis, and finds the credentials of the storage in the variables of AWS.
 * @param storage where it stores its clips.
 */
export function jobEnvironment(env: NodeJS.ProcessEnv, storage: "local" | "s3"): NodeJS.ProcessEnv {
  const wanted = (name: string) =>
    forPrograms.test(name) ||
    forNode.test(name) ||
    name === "FFMPEG_PATH" ||
    (storage === "s3" && name.startsWith("AWS_"));
  return Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)));
}
