/**
 * The entry of a process that claims a data folder's private Redis as `clipwright start` does. It answers each message, a
 * folder, with how the claim went, and keeps the Redis until it ends.
 */
import { asClipError } from "../../errors.js";
import { startPrivateRedis } from "../../redis/start-private-redis.js";

/** `url` where the claimant has the folder's Redis; `code` of the error where it has not. */
export type ClaimAnswer = { url: string } | { code: string; message: string };

const answer = (message: ClaimAnswer | "ready") => process.send?.(message);

process.on("message", (folder: string) => {
  startPrivateRedis(folder).then(
    ({ url }) => answer({ url }),
    (thrown: unknown) => {
      const { code, message } = asClipError(thrown);
      answer({ code, message });
    },
  );
});
process.on("disconnect", () => process.exit());
answer("ready");
