import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { mailTo, type LetterFacts } from '../../../support/letters/letter.ts';
import {
  sections,
  strong,
  words,
  type Section,
  type Words,
} from '../../../support/letters/words.ts';
import { nameOf } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { eventTypeOf } from './offered-coverage.ts';

export const planHeading = 'The plan and who administers it';
export const moreHeading = 'More information';
export const otherCoverageHeading = 'Your other coverage options';

export const planSection = (facts: LetterFacts): Section[] => sections`
  # ${planHeading}
  ${facts.company} sponsors the ${strong(facts.planName)}. Continuation coverage and direct billing are administered by ${strong(mailTo(facts))}, telephone ${strong(facts.administrator.phone)}.`;

export const moreSection = ({ company, administrator }: LetterFacts): Section[] => sections`
  # ${moreHeading}
  This letter does not fully describe continuation coverage or your other rights under the plan. For more information, see the summary plan description, which ${company} will give you on request, or call ${administrator.name} at ${administrator.phone}.`;

export const otherCoverage: Section[] = sections`
  # ${otherCoverageHeading}
  You may have options other than continuation coverage, and some may cost less.
  - Health Insurance Marketplace: losing coverage under the plan gives you a special enrollment period of 60 days, and a tax credit may lower your cost. Being offered continuation coverage does not change that. If you end continuation coverage early or do not pay for it, you may have to wait for the next open enrollment period; if you keep it until its last day, you get a new special enrollment period. HealthCare.gov, 1-800-318-2596 (TTY 1-855-889-4325).
  - Another group health plan: you may be able to enroll in the plan of your spouse’s employer or a new employer if you ask within 30 days of losing coverage. If you end continuation coverage early or do not pay for it, you may have to wait for that plan’s next open enrollment period.
  - Medicare: if you did not enroll when you were first eligible because you were working, you have 8 months to sign up, counted from the date your employment ends or the date your coverage based on it ends, whichever comes first. Continuation coverage does not extend those 8 months: if you sign up later, you may pay a Part B penalty and have a gap in coverage. Enrolling in Medicare after you elect continuation coverage can end it, unless Part A or Part B was in effect on or before the date you elected. If you have both, Medicare generally pays first, and a plan may pay as if you had Medicare even if you are not enrolled. Medicare.gov, 1-800-633-4227.
  - Medicaid and the Children’s Health Insurance Program (CHIP): you can apply at any time. InsureKidsNow.gov, 1-877-543-7669.`;

/** What happened, when, and by whose employment; a type that is not known holds the letter. */
export const eventText = ({ event, participant }: EventSource): Words =>
  words`${strong(eventTypeOf(event).desc)} on ${strong(displayDate(event.eventDate))}. Participant: ${nameOf(participant)}.`;

/** 06/01/2026 – 06/30/2026 */
export const periodText = ({
  periodStart,
  periodEnd,
}: Record<'periodStart' | 'periodEnd', CalendarDate>) =>
  `${displayDate(periodStart)} – ${displayDate(periodEnd)}`;
