import { z } from 'zod';

export const problemStatus = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-content': 415,
  'range-not-satisfiable': 416,
  'too-many-attempts': 429,
  unexpected: 500,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof problemStatus;
export type ProblemStatus = (typeof problemStatus)[ProblemCode];

/** The one shape of every refusal on the wire. */
export const Problem = z.object({
  code: z.enum(Object.keys(problemStatus) as ProblemCode[]),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

export type FieldProblem = { path: string; message: string };

/**
 * An expected refusal. Throw it anywhere; the server's one error handler turns it into the
 * response.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldProblem[] | undefined;
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: { fields?: FieldProblem[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** Refuses what the state of things does not allow, and says why. */
export function refuseUnless(isAllowed: boolean, message: string): asserts isAllowed {
  if (!isAllowed) throw new Refusal('conflict', message);
}

export const notFound = (message = 'Not found.') => new Refusal('not-found', message);
