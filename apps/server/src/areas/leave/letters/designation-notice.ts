import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Letter, Sending } from '../../../support/letters/letter.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { caseStanding, without, type CaseStanding } from '../case/case-standing.rules.ts';
import { coverageOf, isPlanned, type Coverage } from './covered-leave.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { designationNoticeType } from './letter-types.ts';
import {
  addressSection,
  headings,
  leaveLetterHead,
  paidLeaveSection,
  questionsSection,
  requestSection,
} from './standard-sections.ts';

/** Whether leave is FMLA leave and how much is counted, in the manner of form WH-382 (domain.md 6.7). */
export function designationNotice(source: LeaveLetterSource, sending: Sending): Letter {
  const { leave, asksFitnessForDuty } = source;
  const { exhaustedOn } = caseStanding(leave);
  // That leave is used up takes back no decision.
  const { approvalStatus, ...standing } = caseStanding({
    ...leave,
    entries: leave.entries.filter(({ kind }) => kind !== 'exhausted'),
  });
  // What was denied at first may be approved by now.
  const denial = approvalStatus === 'Approved' ? null : standing.denial;
  const approved = standing.approved.flatMap((period) =>
    denial ? without(period, denial) : period,
  );
  const isApproved = approved.length > 0;
  const coverage = coverageOf(source, approved, exhaustedOn);
  const isShort = isApproved && coverage.uncovered.length > 0;
  // Only continuous leave ends with a return that a health care provider can speak to.
  const fitness =
    asksFitnessForDuty &&
    leave.reason === 'own-health' &&
    approved.some(({ how }) => how === 'continuous');
  return {
    type: designationNoticeType({
      approval: isApproved,
      isShort,
      denial: denial !== null,
      fitness,
    }),
    title: 'Designation Notice',
    ...leaveLetterHead(source, sending),
    opening: [
      words`We have reviewed your request for leave under the Family and Medical Leave Act (FMLA) and the information you sent us.`,
    ],
    front: [
      requestSection(source),
      decisionSection(
        { isApproved, isShort, isPartial: approvalStatus === 'Partially Approved' },
        denial,
      ),
      ...(isApproved ? [approvedSection(approved), countedSection(coverage, approved)] : []),
      ...(isShort ? [usedUpSection(source, coverage, exhaustedOn)] : []),
      ...(denial ? [deniedSection(denial)] : []),
      ...(isApproved ? [paidLeaveSection(source)] : []),
      ...(fitness ? [fitnessSection(source)] : []),
      ...(isApproved ? [changesSection] : []),
      addressSection(source),
      questionsSection(source),
    ],
  };
}

function decisionSection(
  { isApproved, isShort, isPartial }: Record<'isApproved' | 'isShort' | 'isPartial', boolean>,
  denial: CaseStanding['denial'],
): Section {
  const limit = isShort ? ', as far as you have FMLA leave left' : '';
  const decision = isApproved
    ? isPartial || denial
      ? words`Your request is ${strong('approved in part')}. Only leave taken for this reason in the periods below is designated as FMLA leave${limit}.`
      : words`Your request is ${strong('approved')}. All leave taken for this reason in the periods below is designated as FMLA leave${limit}.`
    : denial
      ? words`Your request is ${strong('not approved')}. The leave is not designated as FMLA leave.`
      : [null];
  return { heading: headings.decision, paragraphs: [decision] };
}

const spanWords = ({ from, to }: { from: string; to: string }) =>
  `${displayDate(from)} – ${displayDate(to)}`;

/** With how often and for how long, which form WH-382 states as well. */
function howWords(period: ApprovedPeriod): string {
  switch (period.how) {
    case 'continuous':
      return 'In one block';
    case 'reduced':
      return `Reduced schedule: ${counted(period.hoursPerWeek, 'hour')} of work a week${period.details ? `, ${period.details}` : ''}`;
    case 'treatment':
      return `In parts, for appointments: ${period.details}`;
    case 'episode':
      return `In parts, as needed: ${period.details}`;
  }
}

const approvedSection = (approved: readonly ApprovedPeriod[]): Section => ({
  heading: headings.approved,
  paragraphs: [],
  table: {
    head: ['Period', 'How it is taken'],
    widths: [2, 3],
    rows: approved.map((period) => [spanWords(period), howWords(period)]),
  },
});

function countedSection(
  { asked, covered }: Coverage,
  approved: readonly ApprovedPeriod[],
): Section {
  const ofAll = covered.weeks < asked.weeks ? ` of ${amountWords(asked)}` : '';
  const isKnown = approved.some(isPlanned);
  const isOpen = !approved.every(isPlanned);
  return {
    heading: headings.counted,
    paragraphs: [
      ...(isKnown
        ? [
            words`If you take the leave as planned, ${strong(amountWords(covered))}${ofAll} will be counted against your FMLA leave${isOpen ? ' for the leave with fixed dates' : ''}.`,
          ]
        : []),
      ...(isOpen
        ? [
            words`Because ${isKnown ? 'the other' : 'the'} leave is taken as needed, we do not know yet how much will be counted. You may ask us once in every 30-day period in which you took leave, and we will tell you in writing.`,
          ]
        : []),
    ],
  };
}

/** Leave that is asked for and not there (29 CFR 825.300(d)). */
function usedUpSection(
  { company }: LeaveLetterSource,
  { uncovered, usedUpOn }: Coverage,
  exhaustedOn: string | null,
): Section {
  const spans = uncovered.map(({ from, to }) =>
    to === null
      ? `from ${displayDate(from)} on`
      : `from ${displayDate(from)} to ${displayDate(to)}`,
  );
  const because =
    exhaustedOn === null
      ? 'You do not have enough FMLA leave left for all of this leave.'
      : usedUpOn === null
        ? 'Your FMLA leave is used up.'
        : `Your FMLA leave was used up on ${displayDate(usedUpOn)}.`;
  return {
    heading: headings.usedUp,
    paragraphs: [
      words`${because} Leave ${strong(spans.join(' and '))} is not FMLA leave${exhaustedOn === null ? '; your FMLA leave will be used up by then' : ''}. You may have other leave under a law of your state or under the policies of ${company}.`,
    ],
  };
}

const amountWords = ({ weeks, hours }: Coverage['covered']) =>
  `${counted(weeks, 'week')} (${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'})`;

/** As it was typed, with its period or without. */
const sentence = (typed: string) =>
  /[.!?]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`;

const deniedSection = (denial: NonNullable<CaseStanding['denial']>): Section => ({
  heading: headings.denied,
  paragraphs: [
    words`Leave from ${strong(displayDate(denial.from))} to ${strong(displayDate(denial.to))} is not approved as FMLA leave. Reason: ${strong(sentence(denial.reason))}`,
    words`If you have information that we did not have, send it to us as soon as you can, and we will review your case again.`,
  ],
});

const fitnessSection = ({ company }: LeaveLetterSource): Section => ({
  heading: headings.fitness,
  paragraphs: [
    words`Before you return, ${company} requires a ${strong('fitness-for-duty certification')} from your health care provider stating that you are able to resume work. It covers only the condition that was the reason for this leave. Until you present it, your return may be delayed.`,
  ],
});

const changesSection: Section = {
  heading: headings.changes,
  paragraphs: [
    words`Tell us as soon as you can if the dates of your leave change, if you need more time, or if you can return earlier.`,
  ],
};
