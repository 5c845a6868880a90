import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import { z } from "zod";
import { type FieldProblem, requestInvalid } from "../errors.js";
import { fieldProblems } from "./field-problems.js";

/** Routes have zod schemas: what arrives is checked by them, and typed by them in the handler. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this["schema"] extends z.ZodType ? z.output<this["schema"]> : unknown;
}

export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

/**
 * Checks what arrives by the schemas of its route. The schemas of answers are for the documents and the tests: a handler
 * makes its answer of checked parts.
 */
export function useZodSchemas(app: FastifyInstance): ApiApp {
  const typed = app.withTypeProvider<ZodTypes>();
  typed.setValidatorCompiler(({ schema }) => (data) => {
    const result = (schema as z.ZodType).safeParse(data);
    if (result.success) return { value: result.data };
    const problems: FieldProblem[] = fieldProblems(result.error, data);
    return { error: requestInvalid(problems) };
  });
  typed.setSerializerCompiler(() => (data) => JSON.stringify(data));
  return typed;
}

/** The job in the path. Whether it can be a job's id is for the handler to say: what can be none is not there. */
export const jobParams = z.object({ id: z.string().describe("The `jobId`.") });
