import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Sending } from './letter.ts';
import { strong, words, type Section, type Words } from './words.ts';

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

export const questionsHeading = 'Questions about your rights';

/** Who answers beside us: an office of the state or of another law, and always the Department of Labor. */
export const questions = (office: string | null): Section => ({
  heading: questionsHeading,
  paragraphs: [
    words`${office ? `Contact ${office}. ` : ''}For your rights under ERISA, COBRA and other laws on group health plans, contact the nearest office of the Employee Benefits Security Administration (EBSA) of the U.S. Department of Labor: 1-866-444-3272, dol.gov/ebsa. For a state or local government’s plan, see cms.gov.`,
  ],
});
