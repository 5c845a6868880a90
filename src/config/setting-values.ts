import { z } from "zod";
import { isAllowEntry } from "../net/allow-entry.js";

// What settings take: schemas from the text of a variable or a flag to its value.

export const text = z.string().min(1);
/** What can be sent in a header. */
export const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "has a space or a character beyond ASCII in it");
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "is not a whole number")
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, `is under the limit of ${least}`)
        .max(most, `is over the limit of ${most}`),
    );
export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values as readonly [T, ...T[]], `is not one of ${values.join(", ")}`);
export const address = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `does not start with ${protocols.map((protocol) => `${protocol}://`).join(" or ")}`,
  });
/** An address that paths can be put behind. */
export const webAddress = address("http", "https").refine(
  (value) => URL.canParse(value) && /^https?:\/\/[^/?#]+[^?#]*$/.test(value),
  { message: "is no address such as https://clips.example.com, without ? and #" },
);
/** What a browser sends as `Origin`: no path, no trailing slash. */
export const originList = z
  .string()
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .refine(
    (origins) => origins.every((origin) => origin === "*" || isOrigin(origin)),
    "is no list of origins such as https://app.example.com, without paths",
  );
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
export const allowList = z
  .string()
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAllowEntry),
    "is no list of ranges such as 127.0.0.0/8, addresses and names of hosts",
  );
export const yesOrNo = oneOf(["true", "false"]).transform((value) => value === "true");
