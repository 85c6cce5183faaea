import { createHash } from 'node:crypto';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import {
  maxRosterBytes,
  type FoundColumn,
  type RosterImport,
  type RosterMapping,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Bytes } from '../../../platform/sheets/bytes.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { FormFile } from '../../../request/form-file.ts';
import { safeFileName } from '../../../support/files/file-name.ts';
import { deleteFile, storeFile } from '../../../support/files/files.service.ts';
import { enterFile } from '../../files/history/file-history.service.ts';
import { contentTypeOf } from '../../files/uploads/file-content.rules.ts';
import { scannedContent } from '../../files/uploads/safe-content.service.ts';
import { fieldChoices } from '../../participants/check-participants.service.ts';
import { proposeMapping } from '../file/match-columns.ts';
import { openRosterFile, type RosterFile } from '../file/open-roster-file.ts';
import { getRosterImport, mayImport } from './imports.service.ts';
import * as store from './imports.store.ts';

/** The first of them are named. */
const mostSkipped = 20;

type Start = { kind: RosterKind; file: FormFile | undefined; key: string | undefined };

/** Reads a file through once and keeps it with what it found. Whatever is wrong with it: nothing is kept. */
export async function startRosterImport(
  context: Context,
  member: Member,
  { kind, file, key }: Start,
): Promise<RosterImport> {
  requireKind(kind, member);
  if (!file) throw new Refusal('invalid-input', 'Please choose a file.');
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const name = safeFileName(file.name);
  const { idDescription } = await database.transaction(scope, (tx) => fieldChoices(tx, compId));
  const idIsSsn = idDescription === 'SSN';
  let seen!: SeenFile;
  const newFile = {
    name,
    type: contentTypeOf(name),
    content: withinLimit(scannedContent(context, member, file.content)),
    // People with their full ids.
    isSealed: true,
    look: async (content: Bytes) => {
      seen = await readThrough(await openRosterFile(content, name, kind, { idIsSsn }));
    },
  };
  const importId = await storeFile(context, { ...scope, compId }, newFile, async (tx, stored) => {
    const { fileId, sha256 } = stored;
    const { columns, sheetName, headingRow, rowCount, skipped } = seen;
    const now = clock.now();
    const input = { kind, name, sha256 };
    const repeat = { key, compId, userId, operation: 'startRosterImport', input, now };
    let isNew = false;
    const started = await once(tx, { ...repeat, hash: secrets.hash }, async () => {
      isNew = true;
      const { mapping, isRemembered } = await proposal(tx, compId, { kind, columns, idIsSsn });
      const id = await store.insertImport(tx, {
        comp_id: compId,
        kind,
        file_id: fileId,
        started_by: userId,
        started_at: now,
        sheet_name: sheetName,
        heading_row: headingRow,
        row_count: rowCount,
        columns: JSON.stringify(columns),
        skipped_rows: JSON.stringify(skipped),
        mapping: JSON.stringify(mapping),
        is_remembered: isRemembered,
      });
      await enterFile(tx, compId, {
        fileId,
        description: `Roster import: ${kind}`,
        dateAdded: clock.today(),
        upload: { fileType: null, userId },
      });
      await audit(tx, member, now, {
        action: 'start-roster-import',
        subject: `roster-import:${id}`,
        after: { kind, fileName: name, rows: rowCount, sha256 },
      });
      return { importId: id };
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return started.importId;
  });
  return await getRosterImport(context, member, importId);
}

export function requireKind(kind: RosterKind, { facts }: Member): void {
  if (!mayImport(kind, facts))
    throw new Refusal('not-allowed', `You may not import ${kind} for this company.`);
}

const tooLargeMessage =
  'This file is larger than 20 MB. Leave out what is no roster, or split it into several files.';

async function* withinLimit(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxRosterBytes) throw new Refusal('too-large', tooLargeMessage);
    yield piece;
  }
}

type SeenFile = Omit<RosterFile, 'rows'> & { rowCount: number; skipped: number[] };

/** Whatever is wrong with a row that keeps it from being read at all is found here. */
async function readThrough({ rows, ...file }: RosterFile): Promise<SeenFile> {
  let rowCount = 0;
  const skipped: number[] = [];
  const skip = (rowNo: number) => {
    if (skipped.length < mostSkipped) skipped.push(rowNo);
  };
  for await (const _row of rows(skip)) rowCount++;
  return { ...file, rowCount, skipped };
}

/** As the company matched the last file with these headings, or as the headings say. */
async function proposal(
  tx: Transaction,
  compId: number,
  { kind, columns, idIsSsn }: { kind: RosterKind; columns: FoundColumn[]; idIsSsn: boolean },
): Promise<{ mapping: RosterMapping; isRemembered: boolean }> {
  const remembered = await store.findMapping(tx, compId, kind, headingsHash(columns));
  if (!remembered)
    return { mapping: proposeMapping(kind, columns, { idIsSsn }), isRemembered: false };
  const free = [...columns];
  const matched = remembered.flatMap(({ heading, field }) => {
    const at = free.findIndex((column) => keyOf(column) === heading);
    if (at < 0) return [];
    const [{ index }] = free.splice(at, 1) as [FoundColumn];
    return [{ index, field }];
  });
  matched.sort((one, other) => one.index - other.index);
  return { mapping: { columns: matched, answers: {} }, isRemembered: true };
}

const keyOf = ({ heading }: Pick<FoundColumn, 'heading'>) => fold(heading);

/** The same for files with the same headings in any order. */
const headingsHash = (columns: readonly FoundColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(keyOf).sort()))
    .digest('hex');

/** For the company's next file like it. */
export async function rememberMapping(
  tx: Transaction,
  { compId, kind, columns }: Pick<store.ImportRecord, 'compId' | 'kind' | 'columns'>,
  mapping: RosterMapping,
  matchedAt: Date,
): Promise<void> {
  const fields = mapping.columns.flatMap(({ index, field }) => {
    const column = columns.find((each) => each.index === index);
    return column?.heading ? [{ heading: keyOf(column), field }] : [];
  });
  const row = { compId, kind, headingsHash: headingsHash(columns), matchedAt };
  await store.rememberMapping(tx, row, fields);
}
