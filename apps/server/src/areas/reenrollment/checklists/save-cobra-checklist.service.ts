import { checklistIsComplete } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { saveCobraChecklist as operation } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { ParsedInput } from '@portal/contract/operation.ts';
import { makesPackets } from '@portal/contract/areas/reenrollment/sections.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { lockRenewal } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { addDecision } from './checklist-facts.store.ts';
import {
  checkedCobra,
  householdsOf,
  versionOf,
  type CheckedCobra,
} from './cobra-checklist.service.ts';
import { cobraStanding, type CobraStanding } from './cobra-standing.service.ts';
import { saveCobraAnswers, type CobraAnswers } from './checklists.store.ts';

export type CobraForm = ParsedInput<typeof operation>['body'];

/** Saves the answers as they are, dates that are wrong included (domain.md 9.2); what is wrong is answered. */
export async function saveCobraChecklist(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: Member,
  planYearId: number,
  { form, ifMatch }: { form: CobraForm; ifMatch: string | undefined },
): Promise<CheckedCobra> {
  const { scope, compId } = member;
  const packets = await householdsOf({ database, clock }, compId);
  return await database.transaction(scope, async (tx) => {
    const today = clock.today();
    const year = await requireRenewedYear(tx, compId, planYearId, today);
    await lockRenewal(tx, compId, planYearId);
    const before = await cobraStanding(tx, compId, planYearId, today);
    const answers = answersOf(form);
    refuseComplete(before, answers);
    refuseStale(ifMatch, versionOf(before));
    const changes = changedAnswers(before, answers);
    const decided = decisionsOf(before, form);
    if (changes || decided.length > 0) {
      await saveCobraAnswers(tx, compId, planYearId, answers);
      await decide(tx, member, decided, clock.now());
      await audit(tx, member, clock.now(), {
        action: 'save-cobra-checklist',
        subject: `plan-year:${planYearId}`,
        before: { ...changes?.before },
        after: {
          ...changes?.after,
          ...Object.fromEntries(decided.map(({ kind, isApproved }) => [kind, isApproved])),
        },
      });
    }
    return await checkedCobra(tx, compId, year, { today, packets });
  });
}

const answersOf = (form: CobraForm): CobraAnswers => ({
  eligibleCount: form.cobraOeNewEligibleCount,
  handler: form.cobraOeHandler,
  usesTemplateLetter: form.cobraOeTemplateCoverLetter,
  isTwoSided: form.printOptions.twoSided,
  isBlackAndWhite: form.printOptions.blackAndWhite,
  sendOn: form.cobraOeSendPackets,
  deadline: form.cobraOeResponseDeadline,
  onNoResponse: form.cobraOeResponseRequired,
});

const frozenByPlans = ['eligibleCount', 'handler', 'usesTemplateLetter'] as const;

/**
 * Submitted plans keep what they were submitted with. Dates, printing and approvals stay open until the packets are
 * ordered, where there are any (domain.md 9.7).
 */
function refuseComplete(
  { renewal, facts: { isFinalized, packetsCompleted } }: CobraStanding,
  answers: CobraAnswers,
): void {
  const isFrozen =
    packetsCompleted ||
    (isFinalized &&
      (!makesPackets(renewal) || frozenByPlans.some((name) => renewal[name] !== answers[name])));
  if (isFrozen) throw new Refusal('conflict', checklistIsComplete);
}

function changedAnswers({ renewal }: CobraStanding, answers: CobraAnswers) {
  const names = (Object.keys(answers) as (keyof CobraAnswers)[]).filter(
    (name) => renewal[name] !== answers[name],
  );
  if (names.length === 0) return null;
  const pick = (from: CobraAnswers) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(renewal), after: pick(answers) };
}

/** Which papers are approved or no longer approved by this save. A paper that is not there cannot be. */
function decisionsOf({ papers, facts }: CobraStanding, { formReviewStatus }: CobraForm) {
  const wanted = [
    ['cover-letter', facts.coverLetterApproved, formReviewStatus.coverLetter],
    ['election-form', facts.electionFormApproved, formReviewStatus.cobraElection],
  ] as const;
  return wanted.flatMap(([kind, isNow, isApproved]) => {
    const paper = papers.find((each) => each.kind === kind);
    return paper && isNow !== isApproved ? [{ kind, fileId: paper.fileId, isApproved }] : [];
  });
}

async function decide(
  tx: Transaction,
  { compId, userId }: Member,
  decisions: readonly { fileId: number; isApproved: boolean }[],
  now: Date,
): Promise<void> {
  for (const { fileId, isApproved } of decisions)
    await addDecision(tx, compId, { fileId, isApproved, userId, now });
}
