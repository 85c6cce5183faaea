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
import { packetFilesOf, setApproval } from '../packets/packet-papers.service.ts';
import {
  checkedCobra,
  householdsOf,
  refuseWithoutCobra,
  versionOf,
  type CheckedCobra,
} from './cobra-checklist.service.ts';
import { cobraStanding, type CobraStanding } from './cobra-standing.service.ts';
import { countChange, saveCobraAnswers, type CobraAnswers } from './checklists.store.ts';

export type CobraForm = ParsedInput<typeof operation>['body'];

/** Saves the answers as they are, dates that are wrong included (domain.md 9.2); what is wrong is answered. */
export async function saveCobraChecklist(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: Member,
  planYearId: number,
  { form, ifMatch }: { form: CobraForm; ifMatch: string | undefined },
): Promise<CheckedCobra> {
  const { scope, compId } = member;
  refuseWithoutCobra(member);
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
    if (changes) await saveCobraAnswers(tx, compId, planYearId, answers);
    const decided = await decide(tx, member, { planYearId, form, now: clock.now() });
    if (changes || decided.length > 0) {
      await countChange(tx, compId, planYearId);
      await audit(tx, member, clock.now(), {
        action: 'save-cobra-checklist',
        subject: `plan-year:${planYearId}`,
        before: { ...changes?.before },
        after: { ...changes?.after, ...Object.fromEntries(decided) },
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

type Review = { planYearId: number; form: CobraForm; now: Date };

/**
 * Enters which papers are approved, or no longer. Only a paper that says what was just saved can be: whoever changes a
 * date approves what is made of it afterwards.
 */
async function decide(
  tx: Transaction,
  { compId, userId }: Member,
  { planYearId, form: { formReviewStatus }, now }: Review,
): Promise<[string, boolean][]> {
  const wanted = new Map([
    ['cover-letter', formReviewStatus.coverLetter],
    ['election-form', formReviewStatus.cobraElection],
  ]);
  const decided: [string, boolean][] = [];
  for (const paper of await packetFilesOf(tx, compId, planYearId)) {
    const isApproved = wanted.get(paper.kind);
    if (isApproved === undefined || !paper.isCurrent || paper.isApproved === isApproved) continue;
    await setApproval(tx, compId, paper, { isApproved, userId, now });
    decided.push([paper.kind, isApproved]);
  }
  return decided;
}
