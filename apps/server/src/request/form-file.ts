import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '@portal/contract/problem.ts';

/** The file of a form, as it arrives. */
export type FormFile = {
  /** As the sender calls it, without a path. Anything else may be in it. */
  name: string;
  /** Fails if it ends before the form does, or if there is more in the form than one file. */
  content: AsyncIterable<Uint8Array>;
};

/** Lets the routes of this app, and no others, take forms. */
export function acceptForms(app: FastifyInstance): void {
  void app.register(multipart, { throwFileSizeLimit: false });
}

/** Beyond this, what is left of a refused form is not worth waiting for. */
const maxDiscarded = 64 * 1024 * 1024;

/** Runs `work` with the form's file, or with undefined if it has none. */
export async function withFormFile<Result>(
  request: FastifyRequest,
  maxSize: number,
  work: (file: FormFile | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await formFileOf(request, maxSize));
  } finally {
    discardForm(request);
  }
}

async function formFileOf(request: FastifyRequest, maxSize: number): Promise<FormFile | undefined> {
  if (!request.isMultipart())
    throw new Refusal('unsupported-content', 'Please send the file as multipart/form-data.');
  // One byte more than allowed, so that whoever reads can tell a file of the right size from one that was cut.
  const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fileSize: maxSize + 1 };
  const parts = request.parts({ limits });
  try {
    for (;;) {
      const part = await parts.next();
      if (part.done) return undefined;
      // A page's form in which no file was chosen sends one without a name.
      if (part.value.type === 'file' && part.value.filename === '') return undefined;
      if (part.value.type === 'file')
        return { name: part.value.filename, content: wholeFile(part.value.file, parts) };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* wholeFile(
  file: Readable,
  parts: AsyncIterator<unknown>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
    // The end of the form, or what went wrong after the file.
    while (!(await parts.next()).done);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Reads what is left of a form that was refused: a browser reads the answer only after it has sent everything. */
function discardForm({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let discarded = 0;
  raw.unpipe();
  raw.on('data', (piece: Uint8Array) => {
    discarded += piece.length;
    if (discarded > maxDiscarded) raw.destroy();
  });
  raw.resume();
}

/** The parser's words are for programmers. */
function asRefusal(error: unknown): Refusal {
  const code = (error as { code?: string }).code ?? '';
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return new Refusal('invalid-input', 'Please send one file at a time.');
  return new Refusal('invalid-input', 'The file did not arrive completely. Please try again.');
}
