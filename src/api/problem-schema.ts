import { z } from "zod";
import { type ErrorCode, errorCodes } from "../errors.js";

const codes = Object.keys(errorCodes) as ErrorCode[];

/** An error as the API tells it: RFC 9457, with our own members after `instance`. */
export const problemSchema = z
  .object({
    type: z.string().describe("`urn:clipwright:problem:` and the code."),
    title: z.string().describe("The error in a few words, the same for all of its code."),
    status: z.int().describe("The status of the answer."),
    detail: z.string().describe("What was wrong, and what to do; for people."),
    instance: z.string().describe("The path that was called."),
    code: z.enum(codes).describe("What was wrong, for programs."),
    requestId: z.string().describe("The answer's `X-Request-Id`; name it when you ask for help."),
    retryable: z.boolean().describe("Whether the same request may succeed later."),
    errors: z
      .array(
        z.object({
          pointer: z.string().describe("JSON pointer of the field; `/headers/…` for a header."),
          code: z.string().describe("What kind of problem it is, for programs."),
          detail: z.string().describe("What is wrong with the field, with value and limit."),
        }),
      )
      .optional()
      .describe("Every bad field, not only the first."),
  })
  .meta({ id: "Problem" });
