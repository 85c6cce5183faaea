import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../platform/audit.ts';
import type { Scope, Transaction } from '../../platform/database.ts';
import { freeBuffers } from '../../platform/free-buffers.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import type { Bytes } from '../../platform/sheets/bytes.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { chunkSize, chunksOf } from './chunks.ts';
import { safeFileName } from './file-name.ts';
import * as store from './files.store.ts';

/*
 * Files that are kept. Everything else in the house knows a file by its id and these functions, so that the content
 * can move out of the database without anybody noticing.
 */

type Dependencies = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** The company, and the people the file is about: those whom its maker sees. */
export type FileScope = Scope & { compId: number };

/** Of a file that is about nobody: everybody in the company sees it, whatever their own scope. */
export const forEverybody = (compId: number): FileScope => ({
  compId,
  locations: [],
  payFrequencies: [],
});

export type NewFile = {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
  /** Contains full ids: stored encrypted. */
  isSealed?: boolean;
  /** In bytes; a longer one is refused. */
  maxSize?: number;
  /** Looks at all of it before it is kept. What it throws is thrown, and nothing is kept. */
  look?: (content: Bytes) => Promise<void>;
};

export type StoredFile = { fileId: number; name: string; size: number; sha256: string };

/**
 * Stores a file while it arrives, piece by piece, each in its own transaction. `keep` runs in the transaction that
 * finishes it, and writes what refers to the file, so that both are there or neither is.
 */
export async function storeFile<Result>(
  context: Dependencies,
  scope: FileScope,
  file: NewFile,
  keep: (tx: Transaction, stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const { database, clock, secrets } = context;
  const { compId } = scope;
  const name = safeFileName(file.name);
  const isSealed = file.isSealed ?? false;
  const fileId = await database.transaction(scope, (tx) =>
    store.insertFile(tx, {
      comp_id: compId,
      name,
      content_type: file.type,
      is_sealed: isSealed,
      locations: scope.locations ? [...scope.locations] : null,
      pay_frequencies: scope.payFrequencies ? [...scope.payFrequencies] : null,
      created_at: clock.now(),
    }),
  );
  try {
    const hash = createHash('sha256');
    let size = 0;
    let number = 0;
    const sealed = new Uint8Array(isSealed ? chunkSize + maxSealSize : 0);
    for await (const chunk of chunksOf(file.content, chunkSize)) {
      hash.update(chunk);
      size += chunk.length;
      if (file.maxSize !== undefined && size > file.maxSize)
        throw new Refusal('too-large', 'This file is too large.');
      const content = isSealed
        ? copyTo(sealed, secrets.sealBytes(chunk, chunkIdentity(compId, fileId, number)))
        : chunk;
      const row = { comp_id: compId, file_id: fileId, chunk_number: number, content };
      await database.transaction(scope, (tx) => store.insertChunk(tx, row));
      number++;
      if (number % chunksPerCollection === 0) freeBuffers();
    }
    await file.look?.(bytesOf(context, scope, { fileId, isSealed, size }));
    const stored = { fileId, name, size, sha256: hash.digest('hex') };
    return await database.transaction(scope, async (tx) => {
      await store.finishFile(tx, compId, fileId, stored);
      return await keep(tx, stored);
    });
  } catch (error) {
    // If this fails too, the file is still unfinished, and the nightly clean-up takes it away.
    await discardFile(context, scope, fileId).catch(() => {});
    throw error;
  }
}

/** How much longer a piece is once it is sealed, at most. */
const maxSealSize = 256;

/** 4 MB of content leave about 17 MB behind. */
const chunksPerCollection = 16;

/** Queries can outlive their collection by a while, so that what they carried had better be the same few bytes. */
function copyTo(place: Uint8Array, bytes: Uint8Array): Uint8Array {
  place.set(bytes);
  return place.subarray(0, bytes.length);
}

/** For `keep`, when it turns out that the same file is kept already. */
export const deleteFile = store.deleteFile;

async function discardFile(
  { database }: Dependencies,
  scope: FileScope,
  fileId: number,
): Promise<void> {
  await database.transaction(scope, (tx) => store.deleteFile(tx, scope.compId, fileId));
}

/** What ties a sealed piece to its place: moved to another one, it does not open. */
const chunkIdentity = (compId: number, fileId: number, number: number) =>
  `file ${compId} ${fileId} chunk ${number}`;

export type OpenedFile = Required<FileAnswer> & { content: Readable; sha256: string };

/**
 * A kept file as a stream; null if the scope does not contain it. The first piece is read at once, so that what fails
 * is answered as a failure, and the last one is held back until the whole is what was stored.
 */
export async function openFile(
  context: Dependencies,
  scope: FileScope,
  fileId: number,
): Promise<OpenedFile | null> {
  const { compId } = scope;
  const file = await context.database.transaction(scope, (tx) =>
    store.findFile(tx, compId, fileId),
  );
  if (!file) return null;
  const source = checkedChunks(context, scope, file);
  const first = await source.next();
  const content = async function* () {
    try {
      if (!first.done) yield first.value;
      yield* source;
    } finally {
      await source.return(undefined);
    }
  };
  const { name, type, size, sha256 } = file;
  return {
    name,
    type,
    size,
    sha256,
    content: Readable.from(content(), { objectMode: false }),
  };
}

/**
 * A kept file to be read from any place, a piece at a time; null if the scope does not contain it. A piece that is sealed
 * proves what it is. Of others nothing is checked, as the sum is over the whole.
 */
export async function openFileBytes(
  context: Dependencies,
  scope: FileScope,
  fileId: number,
): Promise<Bytes | null> {
  const file = await context.database.transaction(scope, (tx) =>
    store.findFile(tx, scope.compId, fileId),
  );
  return file ? bytesOf(context, scope, file) : null;
}

type Pieces = Pick<store.FoundFile, 'fileId' | 'isSealed' | 'size'>;

function bytesOf(context: Dependencies, scope: FileScope, file: Pieces): Bytes {
  // Readers go through a piece bit by bit, so the last one is kept.
  let last: { number: number; chunk: Uint8Array | undefined } | undefined;
  return {
    size: file.size,
    async *read(start, end) {
      for (let at = start; at < end;) {
        const number = Math.floor(at / chunkSize);
        if (last?.number !== number)
          last = { number, chunk: await readChunk(context, scope, file, number) };
        const first = number * chunkSize;
        const piece = last.chunk?.subarray(at - first, end - first);
        if (!piece?.length) throw damaged(scope, file);
        yield piece;
        at += piece.length;
      }
    },
  };
}

const damaged = ({ compId }: FileScope, { fileId }: Pieces) =>
  new Error(`File ${fileId} of company ${compId} is damaged`);

async function readChunk(
  { database, secrets }: Dependencies,
  scope: FileScope,
  { fileId, isSealed }: Pieces,
  number: number,
): Promise<Uint8Array | undefined> {
  const { compId } = scope;
  const stored = await database.transaction(scope, (tx) =>
    store.findChunk(tx, compId, fileId, number),
  );
  return stored && isSealed
    ? secrets.openBytes(stored, chunkIdentity(compId, fileId, number))
    : stored;
}

async function* checkedChunks(
  context: Dependencies,
  scope: FileScope,
  file: store.FoundFile,
): AsyncGenerator<Uint8Array, void> {
  const { size, sha256 } = file;
  const hash = createHash('sha256');
  let length = 0;
  let held: Uint8Array | undefined;
  for (let number = 0; length < size; number++) {
    const chunk = await readChunk(context, scope, file, number);
    if (!chunk) break;
    hash.update(chunk);
    length += chunk.length;
    if (held) yield held;
    held = chunk;
  }
  if (length !== size || hash.digest('hex') !== sha256) throw damaged(scope, file);
  if (held) yield held;
}

/** Who downloads, for the audit trail and for what they see. */
type Reader = Pick<Member, 'compId' | 'address' | 'scope'> & {
  /** Null for the operator. */
  userId: number | null;
};

/** A download, audited. The name must be the file's own, so that an address cannot give it another one. */
export async function downloadFile(
  context: Dependencies,
  reader: Reader,
  { fileId, name }: { fileId: number; name: string },
): Promise<FileAnswer> {
  const { compId, scope } = reader;
  const file = await openFile(context, { ...scope, compId }, fileId);
  if (file?.name !== name) {
    file?.content.destroy();
    throw notFound();
  }
  const { database, clock } = context;
  await database.transaction(scope, (tx) =>
    audit(tx, reader, clock.now(), {
      action: 'download-file',
      subject: `file:${fileId}`,
      after: { name, size: file.size, sha256: file.sha256 },
    }),
  );
  return file;
}

const dayMs = 24 * 60 * 60_000;

/** Deletes what nobody can find: files whose server stopped before the last piece. */
export async function sweepUnfinishedFiles({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - dayMs);
  let deleted = 0;
  for (const compId of await companiesWithWork({ database }, {}, store.companiesToSweep(before)))
    deleted += await database.transaction({ compId }, (tx) =>
      store.deleteUnfinished(tx, compId, before),
    );
  return deleted;
}

/** Seals again, with the newest key, what was sealed with an older one. Each piece in its own transaction. */
export async function resealFiles(
  { database, secrets }: Dependencies,
  compId: number,
): Promise<number> {
  const chunks = await database.transaction({ compId }, (tx) => store.listSealedChunks(tx, compId));
  let rewritten = 0;
  for (const { fileId, chunkNumber } of chunks) {
    const identity = chunkIdentity(compId, fileId, chunkNumber);
    rewritten += await database.transaction({ compId }, async (tx) => {
      const sealed = await store.findChunk(tx, compId, fileId, chunkNumber);
      if (!sealed || !secrets.isStale(sealed)) return 0;
      const content = secrets.sealBytes(secrets.openBytes(sealed, identity), identity);
      const place = { comp_id: compId, file_id: fileId, chunk_number: chunkNumber };
      await store.replaceChunk(tx, { ...place, content });
      return 1;
    });
  }
  return rewritten;
}
