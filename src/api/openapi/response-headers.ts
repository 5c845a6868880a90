/** The headers of answers that have a meaning of their own here; routes and problems refer to them. */
export const responseHeaders = {
  "X-Request-Id": text("The request's own X-Request-Id, or an id that it was given."),
  "Api-Version": text("The version of the API: 1."),
  "WWW-Authenticate": text("`Bearer`, and why the key was refused (RFC 6750)."),
  "Retry-After": {
    description: "Seconds after which the same request may succeed.",
    schema: { type: "integer" },
  },
  "RateLimit-Policy": text('The bucket of the call: `"read";q=3000;w=60` is 3,000 calls in 60 s.'),
  RateLimit: text('What is left of it: `"read";r=2999;t=60`, full again after 60 s.'),
};

/** What every answer has. */
export const commonHeaders = {
  "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  "Api-Version": { $ref: "#/components/headers/Api-Version" },
};

/** What answers to calls have that are counted. */
export const rateHeaders = {
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
  RateLimit: { $ref: "#/components/headers/RateLimit" },
};

function text(description: string) {
  return { description, schema: { type: "string" } };
}
