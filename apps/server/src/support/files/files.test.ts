import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { chunkSize, chunksOf } from './chunks.ts';
import { safeFileName } from './file-name.ts';
import {
  downloadFile,
  openFile,
  openFileBytes,
  resealFiles,
  storeFile,
  sweepUnfinishedFiles,
  type FileScope,
  type NewFile,
  type StoredFile,
} from './files.service.ts';
import type { Bytes } from '../../platform/sheets/bytes.ts';
import { deriveKeys } from '../../platform/keys.ts';
import { makeSecrets } from '../../platform/secrets.ts';
import { testKeys } from '../../testing/test-config.ts';

const compId = 1001;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const store = (
  bytes: Uint8Array,
  { scope = { compId }, ...file }: Partial<NewFile> & { scope?: FileScope } = {},
): Promise<StoredFile> =>
  storeFile(
    api.context,
    scope,
    {
      name: 'made-up.bin',
      type: 'application/x-made-up',
      content: Readable.from([bytes]),
      ...file,
    },
    (_tx, stored) => Promise.resolve(stored),
  );
const bytesOf = async (fileId: number, scope: FileScope = { compId }) => {
  const file = await openFile(api.context, scope, fileId);
  return file && (await buffer(file.content));
};
const countFiles = () =>
  api.database.transaction({ compId }, async (tx) => {
    const rows = await tx.selectFrom('files').select('file_id').execute();
    return rows.length;
  });

describe('a stored file', () => {
  const sizes = [0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize + 17];
  it.each(sizes.flatMap((size) => [false, true].map((isSealed) => ({ size, isSealed }))))(
    'of $size bytes (sealed: $isSealed) comes back byte by byte',
    async ({ size, isSealed }) => {
      const bytes = randomBytes(size);
      const stored = await store(bytes, { isSealed });
      expect(stored).toMatchObject({
        size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      expect(bytes.equals((await bytesOf(stored.fileId))!)).toBe(true);
      const chunks = await api.database.transaction({ compId }, (tx) =>
        tx
          .selectFrom('file_chunks')
          .select('content')
          .where('file_id', '=', stored.fileId)
          .orderBy('chunk_number')
          .execute(),
      );
      expect(chunks).toHaveLength(Math.ceil(size / chunkSize));
      const kept = Buffer.concat(chunks.map(({ content }) => content));
      // A single byte can be among the sealed ones by chance.
      if (size > 1) expect(kept.includes(bytes)).toBe(!isSealed);
    },
  );

  it('is not found while it is unfinished, and swept after a day', async () => {
    const before = await countFiles();
    let isFound: unknown;
    const content = async function* () {
      yield randomBytes(chunkSize);
      const [unfinished] = await api.database.transaction({ compId }, (tx) =>
        tx.selectFrom('files').select('file_id').where('size', 'is', null).execute(),
      );
      isFound = await openFile(api.context, { compId }, unfinished!.file_id);
      api.clock.advance({ hours: 25 });
      expect(await sweepUnfinishedFiles(api.context)).toBe(1);
      yield randomBytes(chunkSize);
    };
    await expect(store(new Uint8Array(), { content: content() })).rejects.toThrow();
    expect(isFound).toBeNull();
    expect(await countFiles()).toBe(before);
  });

  it('leaves nothing behind when its source fails, is too long, or is not kept', async () => {
    const before = await countFiles();
    const failing = async function* () {
      yield await Promise.resolve(randomBytes(chunkSize + 1));
      throw new Error('the source broke');
    };
    await expect(store(new Uint8Array(), { content: failing() })).rejects.toThrow(
      'the source broke',
    );
    await expect(store(randomBytes(11), { maxSize: 10 })).rejects.toThrow(
      'This file is too large.',
    );
    await expect(
      storeFile(
        api.context,
        { compId },
        { name: 'a.bin', type: 'x/y', content: Readable.from([randomBytes(3)]) },
        () => Promise.reject(new Error('not kept')),
      ),
    ).rejects.toThrow('not kept');
    expect(await countFiles()).toBe(before);
  });
});

describe('a file read from any place', () => {
  const read = async ({ read: from }: Bytes, start: number, end: number) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of from(start, end)) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  it.each([false, true])('has the bytes of that place (sealed: %s)', async (isSealed) => {
    const bytes = randomBytes(2 * chunkSize + 17);
    const { fileId } = await store(bytes, { isSealed });
    const content = (await openFileBytes(api.context, { compId }, fileId))!;
    expect(content.size).toBe(bytes.length);
    for (const [start, end] of [
      [0, bytes.length],
      [bytes.length - 9, bytes.length],
      [chunkSize - 3, chunkSize + 3],
      [chunkSize, 2 * chunkSize],
      [5, 5],
    ] as const)
      expect((await read(content, start, end)).equals(bytes.subarray(start, end))).toBe(true);
    await expect(read(content, 0, bytes.length + 1)).rejects.toThrow('is damaged');
    expect(await openFileBytes(api.context, { compId: 1002 }, fileId)).toBeNull();
  });

  it('can be looked at before it is kept, and is not kept if that refuses it', async () => {
    const bytes = randomBytes(chunkSize + 5);
    const before = await countFiles();
    let seen: Buffer | undefined;
    const look = async (content: Bytes) => {
      seen = await read(content, 0, content.size);
    };
    const { fileId } = await store(bytes, { isSealed: true, look });
    expect(bytes.equals(seen!)).toBe(true);
    expect(bytes.equals((await bytesOf(fileId))!)).toBe(true);
    const refuse = () => Promise.reject(new Error('no table'));
    await expect(store(bytes, { look: refuse })).rejects.toThrow('no table');
    expect(await countFiles()).toBe(before + 1);
  });
});

describe('a damaged file', () => {
  const change = (fileId: number, number: number, work: (content: Buffer) => Uint8Array) =>
    api.database.transaction({ compId }, async (tx) => {
      const at = tx
        .selectFrom('file_chunks')
        .selectAll()
        .where('file_id', '=', fileId)
        .where('chunk_number', '=', number);
      const { content } = await at.executeTakeFirstOrThrow();
      await tx
        .updateTable('file_chunks')
        .set({ content: work(Buffer.from(content)) })
        .where('file_id', '=', fileId)
        .where('chunk_number', '=', number)
        .execute();
    });
  const flipped = (content: Buffer) => {
    content[content.length - 1]! ^= 1;
    return content;
  };

  it.each([false, true])('is refused if a byte has changed (sealed: %s)', async (isSealed) => {
    const one = await store(randomBytes(100), { isSealed });
    await change(one.fileId, 0, flipped);
    // Before anything is sent: there is one piece only.
    await expect(openFile(api.context, { compId }, one.fileId)).rejects.toThrow();

    const several = await store(randomBytes(2 * chunkSize + 5), { isSealed });
    await change(several.fileId, 1, flipped);
    await expect(bytesOf(several.fileId)).rejects.toThrow();
  });

  it('is refused if its sealed pieces have changed places', async () => {
    const { fileId } = await store(randomBytes(2 * chunkSize), { isSealed: true });
    let first!: Buffer;
    let second!: Buffer;
    await change(fileId, 0, (content) => (first = content));
    await change(fileId, 1, (content) => ((second = content), first));
    await change(fileId, 0, () => second);
    await expect(openFile(api.context, { compId }, fileId)).rejects.toThrow();
  });

  it('is refused if its end is missing', async () => {
    const { fileId } = await store(randomBytes(2 * chunkSize));
    await api.database.transaction({ compId }, (tx) =>
      tx
        .deleteFrom('file_chunks')
        .where('file_id', '=', fileId)
        .where('chunk_number', '=', 1)
        .execute(),
    );
    await expect(bytesOf(fileId)).rejects.toThrow('is damaged');
  });
});

describe('who sees a file', () => {
  const atTwo: FileScope = { compId, locations: [2] };

  it('sees those whose scope their own contains', async () => {
    const { fileId: ofAll } = await store(randomBytes(9));
    const { fileId: ofTwo } = await store(randomBytes(9), { scope: atTwo });
    const seen = async (fileId: number, scope: FileScope) =>
      (await bytesOf(fileId, scope)) !== null;
    expect(await seen(ofAll, { compId })).toBe(true);
    expect(await seen(ofTwo, { compId })).toBe(true);
    expect(await seen(ofTwo, atTwo)).toBe(true);
    expect(await seen(ofTwo, { compId, locations: [1, 2] })).toBe(true);
    expect(await seen(ofAll, atTwo)).toBe(false);
    expect(await seen(ofTwo, { compId, locations: [1] })).toBe(false);
    expect(await seen(ofTwo, { ...atTwo, payFrequencies: ['W'] })).toBe(false);
    expect(await seen(ofAll, { compId: 1002 })).toBe(false);
    const chunks = await api.database.transaction(atTwo, (tx) =>
      tx.selectFrom('file_chunks').select('file_id').distinct().execute(),
    );
    expect(chunks).toEqual([{ file_id: ofTwo }]);
  });

  it('downloads under its own name only, and leaves a trace', async () => {
    const { fileId } = await store(randomBytes(9), { name: 'Roster 2026.xlsx' });
    const reader = { compId, userId: 1, address: '192.0.2.1', scope: { compId } };
    await expect(
      downloadFile(api.context, reader, { fileId, name: 'other.xlsx' }),
    ).rejects.toMatchObject({ code: 'not-found' });
    const file = await downloadFile(api.context, reader, { fileId, name: 'Roster 2026.xlsx' });
    await buffer(file.content as Readable);
    const traces = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'user_id'])
        .where('subject', '=', `file:${fileId}`)
        .execute(),
    );
    expect(traces).toEqual([{ action: 'download-file', user_id: 1 }]);
  });
});

it('sealed files open with the newest key alone after a change of keys', async () => {
  const bytes = randomBytes(chunkSize + 3);
  const other = { compId: 1002 };
  const { fileId } = await store(bytes, { isSealed: true, scope: other });
  const newest = deriveKeys('newest', Buffer.alloc(32, 8));
  const rotating = { ...api.context, secrets: makeSecrets([newest, ...testKeys]) };
  expect(await resealFiles(rotating, 1002)).toBe(2);
  expect(await resealFiles(rotating, 1002)).toBe(0);
  const onlyNewest = { ...api.context, secrets: makeSecrets([newest]) };
  const file = await openFile(onlyNewest, other, fileId);
  expect(bytes.equals(await buffer(file!.content))).toBe(true);
});

it('pieces are cut without holding more than one', async () => {
  let given = 0;
  const content = async function* () {
    for (let piece = 0; piece < 100; piece++) {
      given++;
      yield await Promise.resolve(new Uint8Array(10).fill(piece));
    }
  };
  let taken = 0;
  for await (const chunk of chunksOf(content(), 25)) {
    taken += chunk.length;
    expect(given * 10 - taken).toBeLessThan(10);
  }
  expect(taken).toBe(1000);
});

it.each([
  ['Roster 2026_v1.xlsx', 'Roster 2026_v1.xlsx'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['.hidden', 'hidden'],
  ['a"b\r\nc;d.pdf', 'a-b-c-d.pdf'],
  ['Übersicht März.csv', 'Ubersicht Marz.csv'],
  ['Q4 R&D payroll (final) #2.csv', 'Q4 R&D payroll (final) #2.csv'],
  ['O’Brien – new hires.csv', "O'Brien - new hires.csv"],
  ['...', 'file'],
  ['名前.pdf', '-.pdf'],
  [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
])('the name %j becomes %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
  expect(safeFileName(safe)).toBe(safe);
});
