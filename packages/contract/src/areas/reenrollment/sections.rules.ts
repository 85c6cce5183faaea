import type { CalendarDate } from '../../values/calendar-date.ts';
import { packetDateProblems, progressOf } from './checklist.rules.ts';
import { handlers, type RatesStatus } from './checklist-words.ts';

/** What the sections of the COBRA checklists are read off (domain.md 9.7). */
export type SectionFacts = {
  eligibleCount: number | null;
  handler: number | null;
  usesTemplateLetter: boolean;
  sendOn: CalendarDate | null;
  deadline: CalendarDate | null;
  coverLetterApproved: boolean;
  electionFormApproved: boolean;
  ratesStatuses: readonly RatesStatus[];
  isFinalized: boolean;
  packetsCompleted: boolean;
};

/**
 * Which sections are complete. Once the packets are ordered their dates are kept, however near they have come.
 */
export function sectionsOf(facts: SectionFacts, today: CalendarDate) {
  const eligibility = facts.eligibleCount !== null && facts.eligibleCount > 0;
  const options = facts.handler !== null;
  const rates =
    facts.ratesStatuses.length > 0 &&
    facts.ratesStatuses.every((status) => status !== 'needs review');
  const coverLetter = facts.packetsCompleted || packetDateProblems(facts, today).length === 0;
  const packets = coverLetter && facts.coverLetterApproved && facts.electionFormApproved;
  return {
    eligibility,
    options,
    rates,
    /** The choices of the options tab (general). */
    general: options,
    coverLetter,
    packets,
    isFinalized: facts.isFinalized,
    packetsCompleted: facts.packetsCompleted,
  };
}
export type Sections = ReturnType<typeof sectionsOf>;

/** Whether packets are made at all: mailed by the provider, or our letter mailed by the company. */
export const makesPackets = ({
  handler,
  usesTemplateLetter,
}: Pick<SectionFacts, 'handler' | 'usesTemplateLetter'>): boolean =>
  handler === handlers.provider || usesTemplateLetter;

export const planProgress = ({ eligibility, options, rates, isFinalized }: Sections): number =>
  isFinalized ? 100 : progressOf([eligibility, options, rates, isFinalized]);

export const packetProgress = ({
  general,
  coverLetter,
  packets,
  packetsCompleted,
}: Pick<Sections, 'general' | 'coverLetter' | 'packets' | 'packetsCompleted'>): number =>
  packetsCompleted ? 100 : progressOf([general, coverLetter, packets, packetsCompleted]);

/** Whether the plan checklist can be submitted. */
export const canFinalize = ({ eligibility, options, rates }: Sections): boolean =>
  eligibility && options && rates;

/** Whether the packets can be ordered: they name the plans and rates that were submitted before. */
export const canCompletePackets = (
  facts: Pick<SectionFacts, 'handler' | 'usesTemplateLetter'>,
  {
    general,
    coverLetter,
    packets,
    isFinalized,
  }: Pick<Sections, 'general' | 'coverLetter' | 'packets' | 'isFinalized'>,
): boolean => isFinalized && general && (!makesPackets(facts) || (coverLetter && packets));
