/** What we read and change of an OpenAPI document. */
export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, object>;
  components: Record<string, Record<string, object>>;
}

export interface Operation {
  operationId: string;
  responses: Record<string, Answer>;
}

/** One answer of an operation, by its status. */
export interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}
