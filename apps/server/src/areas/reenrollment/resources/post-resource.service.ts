import type { Readable } from 'node:stream';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { PostedResource } from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Context } from '../../../request/context.ts';
import {
  deleteFile,
  forEverybody,
  storeFile,
  type NewFile,
} from '../../../support/files/files.service.ts';
import { maxPostedSize, postedType } from '../../../support/files/posted-type.ts';
import * as store from './resources.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'secrets'>;

export type Posting = {
  fileName: string;
  kind: store.ResourceKind;
  pyrPlansId?: number | undefined;
};

const endings = { 'fsa-template': ['xlsx'], 'custom-checklist': ['pdf'] } as const;

export async function postResource(
  context: Dependencies,
  compId: number,
  { fileName, kind, pyrPlansId }: Posting,
  { content, key }: { content: Readable; key: string | undefined },
): Promise<PostedResource> {
  const type = postedType(fileName, endings[kind]);
  await refuseWrongPlan(context, compId, { kind, pyrPlansId });
  const file = { name: fileName, type, content, maxSize: maxPostedSize };
  const place = { kind, pyrPlansId: pyrPlansId ?? null };
  const repeat = { key, operation: 'postResource', hashed: true };
  return await keepResource(context, compId, { file, place, repeat });
}

type Kept = {
  file: NewFile;
  place: { kind: store.ResourceKind; pyrPlansId: number | null };
  /** `hashed`: a repeat must send the same bytes. */
  repeat: { key: string | undefined; operation: string; hashed: boolean };
};

/** Stores a file in its place, where it takes the place of the one before. */
export async function keepResource(
  context: Dependencies,
  compId: number,
  { file, place, repeat: { key, operation, hashed } }: Kept,
): Promise<PostedResource> {
  const { clock, secrets } = context;
  return await storeFile(context, forEverybody(compId), file, async (tx, stored) => {
    const { fileId, name: fileName, size, sha256 } = stored;
    const input = { ...place, fileName, ...(hashed && { sha256 }) };
    const repeat = { key, compId, userId: null, operation, input };
    let isNew = false;
    const posted = await once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, async () => {
      isNew = true;
      const now = clock.now();
      const before = await store.replaceResource(tx, compId, place, { fileId, now });
      if (before !== undefined) await deleteFile(tx, compId, before);
      await audit(tx, { userId: null, address: 'operator', compId }, now, {
        action: 'post-resource',
        subject: place.pyrPlansId === null ? place.kind : `${place.kind}:${place.pyrPlansId}`,
        ...(before !== undefined && { before: { fileId: before } }),
        after: { fileName, fileId, sha256 },
      });
      return { ...place, fileName, size };
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return posted;
  });
}

/** A checklist is of a custom plan of the company, a template of none. */
async function refuseWrongPlan(
  { database }: Dependencies,
  compId: number,
  { kind, pyrPlansId }: Omit<Posting, 'fileName'>,
): Promise<void> {
  const custom = await database.transaction({ compId }, async (tx) => {
    if (!(await store.findCompany(tx, compId))) throw notFound(`There is no company ${compId}.`);
    const years = (await store.listPlanYears(tx, compId)).map(({ planYearId }) => planYearId);
    const plans = years.length > 0 ? await store.listPlans(tx, compId, years) : [];
    return plans.filter(({ code }) => code === customCode);
  });
  const refuse = (message: string) => refuseProblems([{ path: 'pyrPlansId', message }]);
  if (kind === 'fsa-template') {
    if (pyrPlansId !== undefined) refuse('Only a checklist is of one plan');
    return;
  }
  if (custom.some((plan) => plan.pyrPlansId === pyrPlansId)) return;
  const known = custom
    .map((plan) => `${plan.pyrPlansId} (${plan.name}, plan year ${plan.planYearId})`)
    .join(', ');
  refuse(`A checklist needs a custom plan of the company: ${known || 'it has none'}`);
}
