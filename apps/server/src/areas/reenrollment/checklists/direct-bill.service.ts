import { directBillProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { saveDirectBillChecklist as operation } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import type { CallAnswer, ParsedInput } from '@portal/contract/operation.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { lockRenewal, renewalOf, requireYear, type Renewal } from '../renewal.store.ts';
import type { RenewedYear } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { companyOf } from './checklist-facts.store.ts';
import { countChange, saveDirectBillAnswers, type DirectBillAnswers } from './checklists.store.ts';

type CheckedDirectBill = CallAnswer<typeof operation>;
type DirectBillForm = ParsedInput<typeof operation>['body'];
type Dependencies = Pick<Context, 'database' | 'clock'>;

export async function getDirectBillChecklist(
  { database }: Dependencies,
  member: Member,
  planYearId: number,
): Promise<CheckedDirectBill> {
  const { scope, compId } = member;
  refuseWithoutRetirees(member);
  return await database.transaction(scope, async (tx) =>
    checkedDirectBill(tx, compId, await requireYear(tx, compId, planYearId)),
  );
}

/** Saves the dates as they are. There is no submit: nothing is ever frozen (domain.md 9.7). */
export async function saveDirectBillChecklist(
  { database, clock }: Dependencies,
  member: Member,
  planYearId: number,
  { form, ifMatch }: { form: DirectBillForm; ifMatch: string | undefined },
): Promise<CheckedDirectBill> {
  const { scope, compId } = member;
  refuseWithoutRetirees(member);
  return await database.transaction(scope, async (tx) => {
    const year = await requireRenewedYear(tx, compId, planYearId, clock.today());
    const before = await lockRenewal(tx, compId, planYearId);
    refuseStale(ifMatch, String(before.version));
    const answers = {
      begins: form.directBillOeBegins,
      ends: form.directBillOeEnds,
      deadline: form.directBillResponseDeadline,
    };
    if (!isSame(directBillDates(before), answers)) {
      await saveDirectBillAnswers(tx, compId, planYearId, answers);
      await countChange(tx, compId, planYearId);
      await audit(tx, member, clock.now(), {
        action: 'save-direct-bill-checklist',
        subject: `plan-year:${planYearId}`,
        before: directBillDates(before),
        after: answers,
      });
    }
    return await checkedDirectBill(tx, compId, year);
  });
}

function refuseWithoutRetirees({ facts }: Member): void {
  if (!facts.company.hasRetiree)
    throw new Refusal('not-allowed', 'This is not available for your company.');
}

export const directBillDates = (renewal: Renewal): DirectBillAnswers => ({
  begins: renewal.directBillBegins,
  ends: renewal.directBillEnds,
  deadline: renewal.directBillDeadline,
});

const isSame = (one: DirectBillAnswers, other: DirectBillAnswers) =>
  one.begins === other.begins && one.ends === other.ends && one.deadline === other.deadline;

async function checkedDirectBill(
  tx: Transaction,
  compId: number,
  year: RenewedYear,
): Promise<CheckedDirectBill> {
  const renewal = await renewalOf(tx, compId, year.planYearId);
  const { planCode } = await companyOf(tx, compId);
  const dates = directBillDates(renewal);
  const validations = directBillProblems(dates, year.startsOn);
  const isComplete = validations.length === 0;
  const version = String(renewal.version);
  return {
    plan: {
      type: 'directBill',
      planYearId: year.planYearId,
      planYearStart: year.startsOn,
      renewalDate: year.startsOn,
      companyId: compId,
      planCode,
      directBillOeBegins: dates.begins,
      directBillOeEnds: dates.ends,
      directBillResponseDeadline: dates.deadline,
      generalSectionComplete: isComplete,
      checklistComplete: isComplete,
      version,
    },
    validations,
    version,
  };
}
