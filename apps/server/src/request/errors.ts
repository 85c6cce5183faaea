import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  notFound,
  problemStatus,
  Refusal,
  type Problem,
  type ProblemCode,
} from '@portal/contract/problem.ts';
import { isConnectionLoss } from '../platform/postgres-pool.ts';

/** The one place that turns a thrown error into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not-found', message: 'Not found.' } satisfies Problem),
  );
}

/** Also handles errors before routing, such as a URL that cannot be decoded. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
  const problem: Problem = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  return reply.code(problemStatus[refusal.code]).type('application/json').send(problem);
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === outOfRange) {
    return new Refusal('invalid-input', 'A number is too large.');
  }
  if (nullCharacterCodes.includes(error.code)) {
    return new Refusal('invalid-input', 'Text must not contain null characters.');
  }
  // Nothing has a name that long, and there is nothing outside a site's folder.
  if (namesNothing.includes(error.code)) return notFound();
  if (isConnectionLoss(error) || inTheWay.includes(error.code)) {
    return new Refusal('unavailable', 'The service is unavailable. Please try again in a moment.', {
      retryAfter: 1,
    });
  }
  const code = codeOfStatus[error.statusCode ?? 500];
  return code ? new Refusal(code, error.message) : new Refusal('unexpected', 'There was a problem');
}

/** PostgreSQL's error code for a number that its column cannot hold. */
const outOfRange = '22003';

/** PostgreSQL's error codes for U+0000 in text, which it cannot store. */
const nullCharacterCodes = ['22021', '22P05'];

/** PostgreSQL's codes where somebody else is changing the same thing: it takes long, or each waits for the other. */
const inTheWay = ['55P03', '40P01', '40001'];

const namesNothing = ['FST_ERR_MAX_PARAM_LENGTH', 'FST_STATIC_FORBIDDEN_PATH'];

const codeOfStatus: Record<number, ProblemCode | undefined> = {
  400: 'invalid-input',
  404: 'not-found',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-content',
  416: 'range-not-satisfiable',
  429: 'too-many-attempts',
  503: 'unavailable',
};
