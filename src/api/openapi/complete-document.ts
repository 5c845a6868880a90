import type { ErrorCode } from "../../errors.js";
import type { Answer, ApiDocument } from "./api-document.js";
import type { ComponentSchemas } from "./component-schemas.js";
import { exampleJobs, exampleRequest } from "./example-jobs.js";
import { problemExamples, problemResponses } from "./problem-responses.js";
import { commonHeaders, rateHeaders, responseHeaders } from "./response-headers.js";
import { webhookOperations } from "./webhook-operations.js";

/** What components are shown with. */
const schemaExamples: Readonly<Record<string, readonly object[]>> = {
  Job: Object.values(exampleJobs),
  JobRequest: [exampleRequest],
};

/**
 * Adds what no single route says: the problems that its calls can end with, the headers of every answer, webhooks, and the
 * components.
 * @param problems the codes of each operation, by its id.
 */
export function completeDocument(
  document: ApiDocument,
  schemas: ComponentSchemas,
  problems: ReadonlyMap<string, readonly ErrorCode[]>,
): ApiDocument {
  for (const path of Object.values(document.paths)) {
    // Where one route takes both: it is the same operation without a body, and an id belongs to one operation alone.
    if (path.get !== undefined) delete path.head;
    for (const operation of Object.values(path)) {
      const codes = problems.get(operation.operationId) ?? [];
      const rates = codes.includes("rate_limited") ? rateHeaders : {};
      for (const answer of Object.values(operation.responses)) {
        answer.headers = { ...commonHeaders, ...rates, ...answer.headers };
      }
      for (const [status, problem] of Object.entries(problemResponses(codes))) {
        operation.responses[status] = merged(operation.responses[status], problem);
      }
    }
  }
  const webhooks = webhookOperations(schemas);
  const all = schemas.all();
  for (const [name, examples] of Object.entries(schemaExamples)) {
    const schema = all[name];
    if (schema !== undefined) all[name] = { ...schema, examples: [...examples] };
  }
  const components = {
    ...document.components,
    schemas: all,
    headers: responseHeaders,
    examples: problemExamples(new Set([...problems.values()].flat())),
  };
  return { ...document, webhooks, components };
}

/** An answer that is of one type or of the other, such as a state or a problem with 503. */
function merged(own: Answer | undefined, problem: Answer): Answer {
  if (own === undefined) return problem;
  return {
    description: `${own.description} ${problem.description}`,
    headers: { ...problem.headers, ...own.headers },
    content: { ...own.content, ...problem.content },
  };
}
