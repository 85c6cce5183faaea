import { packetPrefixes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { endingOf, uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/idempotency.ts';
import { pdfPages } from '../../../platform/pdf-pages.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { FormFile } from '../../../request/form-file.ts';
import { safeFileName } from '../../../support/files/file-name.ts';
import {
  deleteFile,
  downloadFile,
  forEverybody,
  storeFile,
} from '../../../support/files/files.service.ts';
import { contentTypeOf } from '../../files/uploads/file-content.rules.ts';
import { safeContent } from '../../files/uploads/safe-content.service.ts';
import { requireYear } from '../renewal.store.ts';
import { lockOpenPackets } from './open-packets.service.ts';
import { packetFile, packetFilesOf } from './packet-papers.service.ts';
import * as store from './packets.store.ts';

/** Letters, digits, dots, dashes and underscores, behind the prefix of what a company adds. */
const addedName = (name: string): string =>
  safeFileName(`${packetPrefixes.added}${safeFileName(name).replaceAll(/[^A-Za-z0-9._]+/g, '-')}`);

type Upload = { planYearId: number; file: FormFile | undefined; key: string | undefined };

/** Adds a paper to the packets, in place of the one of the same name. */
export async function uploadPacketFile(
  context: Context,
  member: Member,
  { planYearId, file, key }: Upload,
): Promise<PacketFile[]> {
  if (!file) throw new Refusal('invalid-input', uploadMessage.noFile);
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  await database.transaction(scope, async (tx) => {
    await requireYear(tx, compId, planYearId);
    await lockOpenPackets(tx, compId, planYearId);
  });
  const name = addedName(file.name);
  const counted = withPages(safeContent(context, member, file.content, name), name);
  const newFile = { name, type: contentTypeOf(name), content: counted.content() };
  return await storeFile(context, forEverybody(compId), newFile, async (tx, stored) => {
    const { fileId, sha256, size } = stored;
    const repeat = { key, compId, userId, operation: 'uploadPacketFiles' };
    const input = { planYearId, name, sha256 };
    let isNew = false;
    await once(tx, { ...repeat, input, now: clock.now(), hash: secrets.hash }, async () => {
      isNew = true;
      await lockOpenPackets(tx, compId, planYearId);
      const now = clock.now();
      const before = (await store.papersOf(tx, compId, planYearId)).filter(
        (paper) => paper.kind === 'added' && paper.name === name,
      );
      const replaced = before.map((paper) => paper.fileId);
      await store.removePapers(tx, compId, replaced, now);
      await store.insertPaper(tx, {
        comp_id: compId,
        plan_year_id: planYearId,
        file_id: fileId,
        kind: 'added',
        made_of: null,
        pages: counted.pages(),
        added_at: now,
      });
      await audit(tx, member, now, {
        action: 'add-packet-paper',
        subject: `plan-year:${planYearId}`,
        after: { name, size, sha256 },
      });
      return null;
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return (await packetFilesOf(tx, compId, planYearId)).map(packetFile);
  });
}

/** Only a PDF says how many pages it has. The whole of it is needed to know. */
function withPages(content: AsyncIterable<Uint8Array>, name: string) {
  const pieces: Uint8Array[] = [];
  const isPdf = endingOf(name) === 'pdf';
  return {
    async *content() {
      for await (const piece of content) {
        if (isPdf) pieces.push(piece);
        yield piece;
      }
    },
    pages: () => (isPdf ? pdfPages(Buffer.concat(pieces)) : 1),
  };
}

type PaperPath = { planYearId: number; fileName: string };

export async function downloadPacketFile(
  context: Context,
  member: Member,
  { planYearId, fileName }: PaperPath,
): Promise<FileAnswer> {
  const { compId, scope } = member;
  const papers = await context.database.transaction(scope, async (tx) => {
    await requireYear(tx, compId, planYearId);
    return await store.papersOf(tx, compId, planYearId);
  });
  const paper = papers.find(({ name }) => name === fileName);
  if (!paper) throw notFound();
  return await downloadFile(context, member, paper);
}

/** Takes an added paper out. The two generated ones belong to every packet. */
export async function deletePacketFile(
  { database, clock }: Context,
  member: Member,
  { planYearId, fileName }: PaperPath,
): Promise<void> {
  const { compId, scope } = member;
  await database.transaction(scope, async (tx) => {
    await requireYear(tx, compId, planYearId);
    await lockOpenPackets(tx, compId, planYearId);
    const papers = await store.papersOf(tx, compId, planYearId);
    const paper = papers.find(({ name }) => name === fileName);
    if (!paper) throw notFound();
    if (paper.kind !== 'added')
      throw new Refusal('conflict', 'Only papers that you added can be deleted.');
    const now = clock.now();
    await store.removePapers(tx, compId, [paper.fileId], now);
    await audit(tx, member, now, {
      action: 'delete-packet-paper',
      subject: `plan-year:${planYearId}`,
      before: { name: fileName },
    });
  });
}
