import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { mailTo, type LetterFacts, type Sending } from '../../../support/letters/letter.ts';
import { strong, words, type Section, type Words } from '../../../support/letters/words.ts';

export const planHeading = 'The plan and who administers it';

export function planSection(facts: LetterFacts): Section {
  const { company, planName, administrator } = facts;
  return {
    heading: planHeading,
    paragraphs: [
      words`${company} sponsors ${strong(planName)}. Continuation and direct billing are administered by ${strong(mailTo(facts))}, telephone ${strong(administrator.phone)}.`,
    ],
  };
}

export const moreHeading = 'More information';

export function moreSection({ company, administrator }: LetterFacts): Section {
  return {
    heading: moreHeading,
    paragraphs: [
      words`This letter does not describe continuation coverage, or your other rights under the plan, in full. More is in the summary plan description, which ${company} gives you on request, and from ${administrator.name} at ${administrator.phone}.`,
    ],
  };
}

export const otherCoverageHeading = 'Other coverage you may have';

export const otherCoverage: Section = {
  heading: otherCoverageHeading,
  paragraphs: [
    words`Continuation coverage is not your only choice, and something else may cost less.`,
  ],
  list: [
    words`Health Insurance Marketplace: losing the plan's coverage opens a special enrollment period of 60 days, and a tax credit may lower the cost; an offer of continuation coverage does not change that. If you stop continuation coverage early or do not pay for it, you may have to wait for the next open enrollment; reaching its last day opens a new period. HealthCare.gov, 1-800-318-2596 (TTY 1-855-889-4325).`,
    words`Another group health plan: you may be able to join the plan of a spouse's or of a new employer if you ask within 30 days of losing coverage.`,
    words`Medicare: if you did not enroll when first eligible because you were working, you have 8 months to sign up, counted from the end of employment or of the coverage based on it, whichever comes first. Continuation coverage does not lengthen them: later, Part B may cost a penalty and start with a gap. Enrolling after you have elected continuation coverage can end it, unless Part A or Part B was in effect by the day of the election. If you have both, Medicare generally pays first, and a plan may pay as if you had it. Medicare.gov, 1-800-633-4227.`,
    words`Medicaid and the Children's Health Insurance Program (CHIP): you can apply at any time. InsureKidsNow.gov, 1-877-543-7669.`,
  ],
};

/** Until when whoever loses coverage can enroll elsewhere; 'ended' where the letter goes out after that. */
export function enrollmentElsewhere(lastDay: CalendarDate, { date }: Pick<Sending, 'date'>): Words {
  const until = (what: string, days: number) => {
    const day = addDays(lastDay, days);
    return day < date
      ? words`the time to ${what} ended on ${strong(displayDate(day))}`
      : words`you can ${what} through ${strong(displayDate(day))}`;
  };
  return [
    'Because of the loss of coverage ',
    ...until('enroll in the Health Insurance Marketplace', 60),
    ', and ',
    ...until("ask to join another employer's plan", 30),
    '.',
  ];
}

/** 'Ends on' of a day to come, 'ended on' of one that is over when the letter goes. */
export const endsOn = (day: CalendarDate, { date }: Pick<Sending, 'date'>) =>
  day < date ? 'ended on' : 'ends on';
