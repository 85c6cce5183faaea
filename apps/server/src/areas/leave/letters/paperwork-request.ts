import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { mailTo, type Letter, type Sending } from '../../../support/letters/letter.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { caseStanding, daysToCertify, daysToCure } from '../case/case-standing.rules.ts';
import { asksProvider, certifications, isTakenInParts } from './certification-words.ts';
import { isCertified } from './due-letters.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { paperworkRequestType } from './letter-types.ts';
import {
  addressSection,
  headings,
  leaveLetterHead,
  callUsSection,
  requestSection,
} from './standard-sections.ts';

/** Asks for a certification, or for what one lacks; 29 CFR 825.305 (domain.md 6.7). */
export function paperworkRequest(
  source: LeaveLetterSource,
  sending: Sending,
  missing: string | null,
): Letter {
  const isIncomplete = missing !== null;
  return {
    type: paperworkRequestType(isIncomplete),
    title: isIncomplete ? 'Please Complete Your Certification' : 'Request for Certification',
    ...leaveLetterHead(source, sending),
    opening: [
      isIncomplete
        ? words`Thank you for your certification. It does not yet have everything we need to decide on your leave.`
        : words`To decide on your leave under the Family and Medical Leave Act (FMLA), we need a certification.`,
    ],
    front: [
      requestSection(source),
      isIncomplete ? whatIsMissing(missing) : whatToReturn(source),
      whenDue(source, sending, isIncomplete),
      consequences,
      addressSection(source),
      callUsSection(source),
    ],
  };
}

const whatIsMissing = (missing: string): Section => ({
  heading: headings.missing,
  paragraphs: [
    words`The certification that we received is incomplete or not sufficient. This is missing: ${strong(missing)}`,
    words`Have the certification completed, and return it to us.`,
  ],
});

function whatToReturn({ leave }: LeaveLetterSource): Section {
  const { reason, duration } = leave;
  if (!isCertified(reason)) return { heading: headings.whatToReturn, paragraphs: [[null]] };
  const { what, form, contents } = certifications[reason];
  const noGenetics = asksProvider(reason)
    ? ' It should contain nothing about genetic tests, genetic services, or diseases of other members of the family.'
    : '';
  return {
    heading: headings.whatToReturn,
    paragraphs: [
      words`Please return ${strong(what)}. You can use form ${form} of the U.S. Department of Labor, which is at dol.gov/agencies/whd/fmla/forms, or any paper with the same information.${noGenetics} It must contain:`,
    ],
    list: contents(isTakenInParts(duration)),
  };
}

/** The day that the letter names; it is also kept in the case. */
export function paperworkDueOn(
  { leave }: Pick<LeaveLetterSource, 'leave'>,
  date: string,
  isIncomplete: boolean,
): string {
  const { paperwork } = caseStanding(leave);
  const agreed = paperwork && (paperwork.extendedTo ?? paperwork.dueOn);
  if (!agreed) return addDays(date, daysToCertify);
  // The days to complete it begin when the employee is told what is missing.
  const cured = isIncomplete ? addDays(date, daysToCure) : agreed;
  return cured > agreed ? cured : agreed;
}

function whenDue(source: LeaveLetterSource, { date }: Sending, isIncomplete: boolean): Section {
  const due = displayDate(paperworkDueOn(source, date, isIncomplete));
  return {
    heading: headings.due,
    paragraphs: [
      words`We must receive it by ${strong(due)}, ${isIncomplete ? 'at least 7 calendar days after the date of this letter' : 'at least 15 calendar days after we asked for it'}. Send it to ${strong(mailTo(source))} and keep a copy. Write your case number on it. If you cannot meet that deadline despite your best efforts, call us before it passes.`,
    ],
  };
}

const consequences: Section = {
  heading: headings.consequences,
  paragraphs: [
    words`If the certification does not arrive on time, or is still incomplete after you have had the chance to complete it, your leave may be denied until we have it. If it never arrives, the leave is not protected by the FMLA.`,
  ],
};
