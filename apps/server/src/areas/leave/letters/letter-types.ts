import type { LetterType } from '../../../support/letters/letter-type.ts';
import { headings } from './standard-sections.ts';

const always = [headings.request, headings.address, headings.questions];

/** What 29 CFR 825.300(b) and (c) ask for; who is not eligible is told why, and no more. */
export const eligibilityNoticeType = (isEligible: boolean): LetterType => ({
  kind: 'eligibility-notice',
  description: 'Eligibility Notice',
  requiredItems: [
    ...always,
    headings.eligibility,
    ...(isEligible
      ? [
          headings.counting,
          headings.certification,
          headings.paidLeave,
          headings.health,
          headings.return,
          headings.noReturn,
        ]
      : [headings.otherLeave]),
  ],
});

/** What 29 CFR 825.305 asks for, and what a certification that came back incomplete lacks. */
export const paperworkRequestType = (isIncomplete: boolean): LetterType => ({
  kind: 'paperwork-request',
  description: isIncomplete ? 'Request to Complete Paperwork' : 'Paperwork Request',
  requiredItems: [
    ...always,
    isIncomplete ? headings.missing : headings.whatToReturn,
    headings.due,
    headings.consequences,
  ],
});

/** What 29 CFR 825.300(d) asks for: the decision, how much is counted, and why leave is not approved. */
export const designationNoticeType = (has: {
  approval: boolean;
  isShort: boolean;
  denial: boolean;
  fitness: boolean;
}): LetterType => ({
  kind: 'designation-notice',
  description: 'Designation Notice',
  requiredItems: [
    ...always,
    headings.decision,
    ...(has.approval ? [headings.approved, headings.counted, headings.paidLeave] : []),
    ...(has.isShort ? [headings.usedUp] : []),
    ...(has.denial ? [headings.denied] : []),
    ...(has.fitness ? [headings.fitness] : []),
  ],
});
