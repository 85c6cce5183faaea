import type { Readable } from 'node:stream';
import type { PostedDocument } from '@portal/contract/areas/files/library.contract.ts';
import type { LibraryTab } from '@portal/contract/areas/files/library.rules.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, forEverybody } from '../../../support/files/files.service.ts';
import { storePostedFile } from '../../../support/files/post-file.service.ts';
import * as store from './library.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'secrets'>;

export type Posting = {
  fileName: string;
  tab: LibraryTab;
  title: string;
  planYear?: number | undefined;
  year?: number | undefined;
};
export type Sent = { content: Readable; key: string | undefined };

const operatorOf = (compId: number) => ({ userId: null, address: 'operator', compId });

export async function listPostedDocuments(
  { database }: Dependencies,
  compId: number,
): Promise<PostedDocument[]> {
  return await database.transaction({ compId }, async (tx) => {
    if (!(await store.hasCompany(tx, compId))) throw notFound(`There is no company ${compId}.`);
    return await store.listPosted(tx, compId);
  });
}

export async function postDocument(
  context: Dependencies,
  compId: number,
  posting: Posting,
  { content, key }: Sent,
): Promise<PostedDocument> {
  const { clock } = context;
  const { fileName, tab, title } = posting;
  await refuseWrongPlace(context, compId, posting);
  const scope = forEverybody(compId);
  const operation = 'postDocument';
  const file = { scope, fileName, content, key, operation, input: posting };
  return await storePostedFile(context, file, async (tx, { fileId, name, sha256 }) => {
    const documentId = await store.insertDocument(tx, {
      comp_id: compId,
      tab,
      title,
      plan_year_id: posting.planYear ?? null,
      year: posting.year ?? null,
      file_name: name,
      file_id: fileId,
      posted_at: clock.now(),
    });
    if (documentId === undefined)
      throw new Refusal(
        'conflict',
        `There is a document named ${name} already. Remove it first, or give this one another name.`,
      );
    const { fileId: _fileId, ...document } = (await store.findPosted(tx, compId, documentId))!;
    await audit(tx, operatorOf(compId), clock.now(), {
      action: 'post-document',
      subject: `document:${documentId}`,
      after: { section: document.section, title, name, fileId, sha256 },
    });
    return document;
  });
}

/** Forms are of a plan year, education of a calendar year, legal documents of neither. */
async function refuseWrongPlace(
  { database }: Dependencies,
  compId: number,
  { tab, planYear, year }: Posting,
): Promise<void> {
  const planYears = await database.transaction({ compId }, async (tx) => {
    if (!(await store.hasCompany(tx, compId))) throw notFound(`There is no company ${compId}.`);
    return await store.listPlanYears(tx, compId);
  });
  const problems: FieldProblem[] = [];
  if (tab === 'forms' && !planYears.some(({ planYearId }) => planYearId === planYear)) {
    const known = planYears.map(({ planYearId, name }) => `${planYearId} (${name})`).join(', ');
    const message = `Forms need a plan year of the company: ${known || 'it has none'}`;
    problems.push({ path: 'planYear', message });
  }
  if (tab !== 'forms' && planYear !== undefined)
    problems.push({ path: 'planYear', message: 'Only forms are of a plan year' });
  if (tab === 'education' && year === undefined)
    problems.push({ path: 'year', message: 'Education needs a year' });
  if (tab !== 'education' && year !== undefined)
    problems.push({ path: 'year', message: 'Only education is of a year' });
  refuseProblems(problems);
}

export async function removeDocument(
  { database, clock, secrets }: Dependencies,
  compId: number,
  documentId: number,
  key: string | undefined,
): Promise<PostedDocument> {
  return await database.transaction({ compId }, (tx) => {
    const repeat = { key, compId, userId: null, operation: 'removeDocument', input: documentId };
    return once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, async () => {
      const found = await store.findPosted(tx, compId, documentId);
      if (!found) throw notFound(`There is no document ${documentId} of company ${compId}.`);
      const { fileId, ...document } = found;
      await store.deleteDocument(tx, compId, documentId);
      await deleteFile(tx, compId, fileId);
      await audit(tx, operatorOf(compId), clock.now(), {
        action: 'remove-document',
        subject: `document:${documentId}`,
        before: { section: document.section, title: document.title, name: document.fileName },
      });
      return document;
    });
  });
}
