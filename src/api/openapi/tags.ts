/** What routes are grouped by in the API's document, in its order: a route names one of them in `schema.tags`. */
export const tags = {
  Jobs: "Clips that were asked for.",
  Events: "What happens to a job, as it happens.",
  Webhooks: "Endpoints that are told of jobs.",
  Catalog: "What a job may choose from.",
  Files: "Finished clips, posters and subtitles.",
  Account: "Tokens, limits and API keys.",
  Service: "The service itself.",
} as const satisfies Record<string, string>;
