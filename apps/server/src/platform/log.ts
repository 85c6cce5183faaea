import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';

export type Log = FastifyBaseLogger;

/**
 * One JSON line per event. Requests are logged by route pattern, never by URL: a search text can be an SSN.
 * Values under secret names are redacted at any depth.
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const secretNames = [
    'authorization',
    'cookie',
    'password',
    'newPassword',
    'passCode',
    'token',
    'secret',
    'payrollid',
    'ssn',
    'socsec',
  ];
  const options: LoggerOptions = {
    level,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
        id: request.id,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Identifies an error without the data involved: a database error also carries the statement's parameters
 * and rows, and the message of a data exception (class 22) quotes the value.
 */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  const { name, message, stack, code, cause } = error;
  if (typeof code === 'string' && code.startsWith('22')) return { type: name, code };
  return {
    type: name,
    code,
    message,
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { failures: error.errors.map(describeError) }),
  };
}
