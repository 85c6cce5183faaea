import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  problemStatus,
  Refusal,
  type Problem,
  type ProblemCode,
} from '@portal/contract/problem.ts';

/** The one place that turns anything thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
    const problem: Problem = {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
    };
    return reply.code(problemStatus[refusal.code]).type('application/json').send(problem);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not-found', message: 'Not found.' } satisfies Problem),
  );
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Please check this field',
    }));
    return new Refusal('invalid-input', fields[0]?.message ?? 'Please check what you entered.', {
      fields,
    });
  }
  const code = codeOfStatus[error.statusCode ?? 500];
  return code ? new Refusal(code, error.message) : new Refusal('unexpected', 'There was a problem');
}

const codeOfStatus: Record<number, ProblemCode | undefined> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-content',
  429: 'too-many-attempts',
  503: 'unavailable',
};
