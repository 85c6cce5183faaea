import {
  sectionsOf,
  type SectionFacts,
} from '@portal/contract/areas/reenrollment/sections.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { completionsOf, renewalOf, type Renewal } from '../renewal.store.ts';
import { packetFilesOf } from '../packets/packet-papers.service.ts';
import { ratesStatusesOf } from './checklist-facts.store.ts';

/** Where the COBRA checklists of a plan year stand, read off the answers, the plans, the papers and the completions. */
export async function cobraStanding(
  tx: Transaction,
  compId: number,
  planYearId: number,
  today: CalendarDate,
) {
  const renewal = await renewalOf(tx, compId, planYearId);
  const completions = await completionsOf(tx, compId, planYearId);
  const papers = await packetFilesOf(tx, compId, planYearId);
  const isApproved = (kind: string) =>
    papers.some((paper) => paper.kind === kind && paper.isApproved);
  const facts: SectionFacts = {
    ...sectionAnswers(renewal),
    coverLetterApproved: isApproved('cover-letter'),
    electionFormApproved: isApproved('election-form'),
    ratesStatuses: await ratesStatusesOf(tx, compId, planYearId),
    isFinalized: completions.some(({ checklist }) => checklist === 'plans'),
    packetsCompleted: completions.some(({ checklist }) => checklist === 'packets'),
  };
  return { renewal, completions, papers, facts, sections: sectionsOf(facts, today) };
}
export type CobraStanding = Awaited<ReturnType<typeof cobraStanding>>;

const sectionAnswers = ({
  eligibleCount,
  handler,
  usesTemplateLetter,
  sendOn,
  deadline,
}: Renewal) => ({ eligibleCount, handler, usesTemplateLetter, sendOn, deadline });
