import { words, type Section } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import {
  letterHead,
  mailTo,
  noAttachments,
  type Letter,
  type Sending,
} from '../../../support/letters/letter.ts';
import type { LetterSource } from './letter-source.store.ts';
import { moreSection, otherCoverage, planSection } from './standard-sections.ts';
import { letterType } from './letter-types.ts';

/** The general (initial) notice, with every item of 29 CFR 2590.606-1(c) (domain.md 1.11). */
export function generalNotice(source: LetterSource, sending: Sending): Letter {
  return {
    type: letterType('initial-notice'),
    title: 'General Notice of COBRA Continuation Rights',
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [
      words`You receive this notice because you recently became covered by a group health plan. It tells you about your right to continue coverage that you would otherwise lose, and what you must do to protect that right. You need not do anything now. If your spouse lives with you, this notice is for both of you.`,
    ],
    front: [
      planSection(source),
      ...description,
      ...reporting(source),
      addressSection(source),
      moreSection(source),
      otherCoverage,
      questions(null),
    ],
    rights: [],
    closing: source.administrator.name,
  };
}

const description: readonly Section[] = [
  {
    heading: 'What continuation coverage is',
    paragraphs: [
      words`Continuation coverage under the federal law known as COBRA continues coverage of the plan that would otherwise end because of a life event, called a qualifying event. Each person who loses coverage because of it, a qualified beneficiary, is sent an offer and has 60 days to elect, for themselves alone or for the family.`,
      words`The employer must report to the plan within 30 days the end of employment or a reduction of its hours, the employee’s death or entitlement to Medicare, and its own bankruptcy.`,
    ],
  },
  {
    heading: 'Who may continue coverage, when, and for how long',
    paragraphs: [],
    list: [
      words`The employee, the spouse and the dependent children become qualified beneficiaries, for up to 18 months, when employment ends, except for gross misconduct, or its hours are reduced.`,
      words`The spouse and the dependent children become qualified beneficiaries, for up to 36 months, when the employee dies, is divorced or legally separated, or becomes entitled to Medicare (Part A, Part B or both); a child also when it stops being a dependent under the plan.`,
      words`A retired employee whom the plan covers, the spouse or surviving spouse and the dependent children become qualified beneficiaries when the employer goes into bankruptcy (title 11 of the United States Code): the retired employee for life, the others until 36 months after the retired employee’s death.`,
      words`A child born to or placed for adoption with the employee during continuation coverage is a qualified beneficiary too.`,
    ],
  },
  {
    heading: 'How coverage can be made longer',
    paragraphs: [],
    list: [
      words`Disability: the 18 months become 29 for everybody when Social Security decides that one of them was disabled at any time in the first 60 days of continuation coverage, and the disability lasts until the 18 months are over.`,
      words`Second event: the 18 (or 29) months become 36 for the spouse and children when the employee dies, is divorced or legally separated or becomes entitled to Medicare, or a child stops being a dependent, if that would have ended their coverage had the first event not happened.`,
      words`Medicare before: where the employee became entitled to Medicare less than 18 months before such an event, the spouse and children can continue for up to 36 months from the day of that entitlement.`,
    ],
  },
  {
    heading: 'What it costs',
    paragraphs: [
      words`Whoever elects pays up to 102% of the plan's cost, and up to 150% from the 19th month on where coverage is longer because of a disability. The first payment is due within 45 days of the election; after that each month is due on its first day, with a grace period of 30 days.`,
    ],
  },
];

const reporting = (source: LetterSource): Section[] => [
  {
    heading: 'What you must report',
    paragraphs: [
      words`You must report a divorce, a legal separation, or a child who is no longer a dependent, as a first or a second event, within 60 days of the event or of the loss of coverage, whichever is later. Write to ${mailTo(source)}; name the plan, the persons, the event and its date, and enclose a copy of the decree or certificate. Without a report in time the right to continue coverage, or to make it longer, is lost.`,
    ],
  },
  {
    heading: 'If Social Security finds somebody disabled',
    paragraphs: [
      words`Send a copy of the decision that somebody was disabled in the first 60 days of continuation coverage to ${mailTo(source)} within 60 days of it, or of the loss of coverage if that is later, and before the first 18 months are over. Report a decision that the person is no longer disabled within 30 days.`,
    ],
  },
];
