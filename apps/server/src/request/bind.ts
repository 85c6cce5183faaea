import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  fileTypes,
  uploadType,
  type HandlerAnswer,
  type Operation,
  type ParsedInput,
} from '@portal/contract/operation.ts';
import { Problem, problemStatus, Refusal, type ProblemStatus } from '@portal/contract/problem.ts';
import { z } from 'zod';
import { type Caller, type Member } from './caller.ts';
import { withFormFile, type FormFile } from './form-file.ts';

export type Call<O extends Operation> = ParsedInput<O> & {
  caller: Caller;
  member: Member;
  address: string;
  idempotencyKey: string | undefined;
  /** The version the change is based on; undefined overwrites any version. */
  ifMatch: string | undefined;
  /** The uploaded file of an operation that takes one, as it arrives. */
  upload: Readable;
  /** The file of the form, of an operation that takes one; undefined if the form has none. */
  formFile: FormFile | undefined;
  /** What the browser remembers for the operation. */
  cookies: Cookies;
};

export type Cookies = {
  get: (name: string) => string | undefined;
  /** For a year; sent back to this path alone, and never from another site. */
  set: (name: string, value: string) => void;
};

const yearSeconds = 365 * 24 * 60 * 60;

/** Tags a route with its operation, for the authentication hook. */
declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    caller: Caller | null;
    member: Member | null;
  }
}

/** A file to download. Its name is limited to letters, digits, dots, dashes, underscores and spaces. */
export type FileAnswer = {
  name: string;
  content: Uint8Array | Readable;
  /** Where the operation serves files of any type. */
  type?: string;
  /** In bytes, if it is known before the last one. */
  size?: number;
};

export type Bind = <O extends Operation>(
  operation: O,
  /** Null if the operation returns only a file. */
  handler: ((call: Call<O>) => Promise<HandlerAnswer<O>>) | null,
  /** Serves the file of an operation that also returns one. */
  download?: (call: Call<O>) => Promise<FileAnswer>,
) => void;

/** Serves an operation as the contract declares it: path, validation, answer, documentation, access. */
export function binderFor(app: FastifyInstance, area: string): Bind {
  return (operation, handler, download) => {
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      schema: {
        operationId: operation.name,
        summary: operation.summary,
        tags: [area],
        ...(operation.params ? { params: operation.params } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
        ...(operation.body ? { body: operation.body } : {}),
        ...(operation.versioned && operation.method === 'PUT' ? { headers: IfMatch } : {}),
        response: {
          ...successOf(operation),
          ...problemAnswers,
        },
        security: operation.access.kind === 'open' ? [] : [{ token: [] }],
      },
      handler: async (request, reply) => {
        const call = callOf<typeof operation>(request, reply);
        if (operation.takesFile && !(request.body instanceof Readable))
          throw new Refusal('unsupported-content', `Please send the file as ${uploadType}.`);
        const { file } = operation;
        if (file && download && (!handler || request.headers.accept === fileTypes[file])) {
          const { name, content, type, size } = await download(call);
          if (size !== undefined) void reply.header('content-length', size);
          return reply
            .type(type ?? fileTypes[file])
            .header('content-disposition', `attachment; filename="${name}"`)
            .send(content);
        }
        const answer = operation.takesForm
          ? await withFormFile(request, operation.takesForm.maxSize, (formFile) =>
              Promise.resolve(handler?.({ ...call, formFile })),
            )
          : await handler?.(call);
        if (operation.versioned)
          void reply.header('etag', `"${(answer as { version: string }).version}"`);
        return operation.answer ? answer : reply.code(204).send(null);
      },
    });
  };
}

function successOf({ answer, file }: Operation) {
  if (answer) return { 200: answer };
  if (!file) return { 204: z.null().describe('Done') };
  const content = { [fileTypes[file]]: { schema: z.file() } };
  return { 200: { description: 'The file', content } };
}

const problemAnswers = Object.fromEntries(
  [...new Set<ProblemStatus>(Object.values(problemStatus))].map((status) => [status, Problem]),
);

const IfMatch = z.looseObject({
  'if-match': z
    .string()
    .regex(/^"[\w-]{1,100}"$/, 'If-Match must be the ETag of the record as you read it.')
    .optional()
    .describe('The ETag of the record as you read it; an older one returns 409'),
});

function checkedKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal('invalid-input', 'Idempotency-Key must be 1 to 200 visible characters.');
}

const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value) =>
    void reply.setCookie(name, value, {
      path: request.routeOptions.url!,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: yearSeconds,
    }),
});

function callOf<O extends Operation>(request: FastifyRequest, reply: FastifyReply): Call<O> {
  const key = request.headers['idempotency-key'];
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    // Present wherever the operation's access requires them: the hook has refused everything else.
    caller: request.caller,
    member: request.member,
    address: request.ip,
    idempotencyKey: checkedKey(key),
    ifMatch: request.headers['if-match']?.slice(1, -1),
    upload: request.body,
    cookies: cookiesOf(request, reply),
  } as unknown as Call<O>;
}
