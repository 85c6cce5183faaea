import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type LoggerOptions } from 'pino';

export type Log = FastifyBaseLogger;

/**
 * One JSON line per event. Requests are logged by their route's pattern, never by their address: a
 * search text can be an SSN. Values under names that hold secrets are removed wherever they stand.
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
      err: stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
