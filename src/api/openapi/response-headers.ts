/** The headers of answers that have a meaning of their own here; routes and problems refer to them. */
export const responseHeaders = {
  "X-Request-Id": text("The request's own X-Request-Id, or an id that it was given."),
  "Api-Version": text("The version of the API: 1."),
  "WWW-Authenticate": text("`Bearer`, and why the key was refused (RFC 6750)."),
  "Retry-After": {
    description: "Seconds after which the same request may succeed.",
    schema: { type: "integer" },
  },
};

/** What every answer has. */
export const commonHeaders = {
  "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  "Api-Version": { $ref: "#/components/headers/Api-Version" },
};

function text(description: string) {
  return { description, schema: { type: "string" } };
}
