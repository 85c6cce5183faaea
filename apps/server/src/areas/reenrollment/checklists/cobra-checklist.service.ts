import {
  packetCost,
  packetDateProblems,
} from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { Validation } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { mailingList } from '../../continuation/mail/open-enrollment.service.ts';
import { renewalOf, requireYear, type RenewedYear } from '../renewal.store.ts';
import { packetFile, pagesOf } from '../packets/packet-papers.service.ts';
import { companyOf } from './checklist-facts.store.ts';
import { cobraStanding, type CobraStanding } from './cobra-standing.service.ts';

export type CheckedCobra = {
  plan: CobraChecklist;
  validations: Validation[];
  version: string;
};

type Dependencies = Pick<Context, 'database' | 'clock'>;

export function refuseWithoutCobra({ facts }: Member): void {
  if (!facts.company.hasCobra)
    throw new Refusal('not-allowed', 'This is not available for your company.');
}

export async function getCobraChecklist(
  { database, clock }: Dependencies,
  member: Member,
  planYearId: number,
): Promise<CheckedCobra> {
  const { scope, compId } = member;
  refuseWithoutCobra(member);
  const packets = await householdsOf({ database, clock }, compId);
  return await database.transaction(scope, async (tx) => {
    const year = await requireYear(tx, compId, planYearId);
    return await checkedCobra(tx, compId, year, { today: clock.today(), packets });
  });
}

/** Packets go to the whole company and are charged to it, so the count is the same for a user who sees few people. */
export function householdsOf({ database, clock }: Dependencies, compId: number): Promise<number> {
  return database.transaction(
    { compId },
    async (tx) => (await mailingList(tx, compId, clock.today())).length,
  );
}

/** The checklist as the calls answer it. `packets` is what `householdsOf` counts. */
export async function checkedCobra(
  tx: Transaction,
  compId: number,
  year: RenewedYear,
  { today, packets }: { today: string; packets: number },
): Promise<CheckedCobra> {
  const standing = await cobraStanding(tx, compId, year.planYearId, today);
  const { renewal, papers, facts, sections } = standing;
  const company = await companyOf(tx, compId);
  const previous = year.previousId === null ? null : await renewalOf(tx, compId, year.previousId);
  const cost = packetCost({ ...renewal, packets, pages: pagesOf(papers) });
  const version = versionOf(standing);
  return {
    plan: {
      type: 'cobra',
      planYearId: year.planYearId,
      planYearStart: year.startsOn,
      renewalDate: year.startsOn,
      companyId: compId,
      companyName: company.name,
      planCode: company.planCode,
      accountManager: company.accountManager,
      accountManagerEmail: company.accountManagerEmail,
      previousPlanYearId: year.previousId,
      previousYearCobraOeNewEligibleCount: previous?.eligibleCount ?? null,
      cobraOeHandler: renewal.handler,
      cobraOeTemplateCoverLetter: renewal.usesTemplateLetter,
      formReviewStatus: {
        cobraElection: facts.electionFormApproved,
        coverLetter: facts.coverLetterApproved,
      },
      printOptions: { blackAndWhite: renewal.isBlackAndWhite, twoSided: renewal.isTwoSided },
      cobraOeSendPackets: renewal.sendOn,
      cobraOeResponseDeadline: renewal.deadline,
      cobraOeResponseRequired: renewal.onNoResponse,
      cobraOeNewEligibleCount: renewal.eligibleCount,
      oePacketFiles: papers.map(packetFile),
      generalSectionComplete: sections.general,
      coverLetterSectionComplete: sections.coverLetter,
      oePacketsSectionComplete: sections.packets,
      oePacketsChecklistComplete: sections.packetsCompleted,
      eligibilitySectionComplete: sections.eligibility,
      oeOptionsSectionComplete: sections.options,
      ratesSectionComplete: sections.rates,
      checklistComplete: sections.isFinalized,
      packets,
      cost: {
        mailing: dollarsOf(cost.mailing),
        printing: dollarsOf(cost.printing),
        shipping: dollarsOf(cost.shipping),
        total: dollarsOf(cost.total),
      },
      version,
    },
    validations: validationsOf(standing, today),
    version,
  };
}

/** Names the answers and the papers: whoever approves a paper has seen this one. */
export const versionOf = ({ renewal, papers }: CobraStanding): string =>
  [
    renewal.version,
    ...papers.filter(({ kind }) => kind !== 'added').map(({ fileId }) => fileId),
  ].join('-');

/** What is wrong with the answers. Dates of packets that are ordered are kept. */
function validationsOf({ facts, sections }: CobraStanding, today: string): Validation[] {
  return [
    ...(sections.eligibility
      ? []
      : [
          {
            field: 'cobraOeNewEligibleCount',
            message: 'Eligibility count must be greater than 0',
          },
        ]),
    ...(sections.packetsCompleted ? [] : packetDateProblems(facts, today)),
  ];
}
