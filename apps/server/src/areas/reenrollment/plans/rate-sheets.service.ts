import { uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/idempotency.ts';
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
import { openForChange, requirePlan, viewPlans } from './renewal-plans.service.ts';
import * as store from './rate-sheets.store.ts';

type NewSheet = {
  planYearId: number;
  planInProgressId: number;
  file: FormFile | undefined;
  key: string | undefined;
};

/** Checked and scanned like any upload. It belongs to the plan, so everybody who opens the checklist sees it. */
export async function uploadRateSheet(
  context: Context,
  member: Member,
  { planYearId, planInProgressId, file, key }: NewSheet,
): Promise<PlanInProgress> {
  if (!file) throw new Refusal('invalid-input', uploadMessage.noFile);
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  // Before the file is read.
  await database.transaction(scope, async (tx) => {
    await openForChange(tx, compId, planYearId, clock.today());
    await requirePlan(tx, compId, planYearId, planInProgressId);
  });
  const name = safeFileName(file.name);
  const newFile = {
    name,
    type: contentTypeOf(name),
    content: safeContent(context, member, file.content, name),
  };
  return await storeFile(context, forEverybody(compId), newFile, async (tx, stored) => {
    const { fileId, sha256, size } = stored;
    const now = clock.now();
    const input = { planYearId, planInProgressId, name, sha256 };
    const repeat = { key, compId, userId, operation: 'uploadRateSheets', input };
    let isNew = false;
    const plan = await once(tx, { ...repeat, now, hash: secrets.hash }, async () => {
      isNew = true;
      const year = await openForChange(tx, compId, planYearId, clock.today());
      const { name: planName } = await requirePlan(tx, compId, planYearId, planInProgressId);
      await store.insertSheet(tx, compId, {
        renewalPlanId: planInProgressId,
        fileId,
        userId,
        now,
      });
      await audit(tx, member, now, {
        action: 'upload-rate-sheet',
        subject: `plan-year:${planYearId}`,
        after: { plan: planName, name, size, sha256 },
      });
      const [changed] = await viewPlans(tx, compId, year, planInProgressId);
      return changed!;
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return plan;
  });
}

type SheetPath = { planYearId: number; fileId: number };

export async function downloadRateSheet(
  context: Context,
  member: Member,
  { planYearId, fileId }: SheetPath,
): Promise<FileAnswer> {
  const { compId, scope } = member;
  const sheet = await context.database.transaction(scope, (tx) =>
    store.findSheet(tx, compId, planYearId, fileId),
  );
  if (!sheet) throw notFound();
  return await downloadFile(context, member, sheet);
}

export async function deleteRateSheet(
  { database, clock }: Context,
  member: Member,
  { planYearId, fileId }: SheetPath,
): Promise<PlanInProgress> {
  const { compId, scope } = member;
  return await database.transaction(scope, async (tx) => {
    const year = await openForChange(tx, compId, planYearId, clock.today());
    const sheet = await store.findSheet(tx, compId, planYearId, fileId);
    if (!sheet) throw notFound();
    await store.removeSheets(tx, compId, { file_id: fileId });
    await deleteFile(tx, compId, fileId);
    await audit(tx, member, clock.now(), {
      action: 'delete-rate-sheet',
      subject: `plan-year:${planYearId}`,
      before: { name: sheet.name },
    });
    const [plan] = await viewPlans(tx, compId, year, sheet.renewalPlanId);
    return plan!;
  });
}
