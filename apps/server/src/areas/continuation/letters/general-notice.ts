import {
  addressSection,
  letterHead,
  mailTo,
  moreSection,
  noAttachments,
  planSection,
  type Letter,
  type Sending,
} from './letter.ts';
import type { LetterSource } from './letter-source.store.ts';
import { otherCoverage, questions } from './standard-sections.ts';
import { words, type Section } from './words.ts';

/** The general (initial) notice, with every item of 29 CFR 2590.606-1(c) (domain.md 1.11). */
export function generalNotice(source: LetterSource, sending: Sending): Letter {
  return {
    kind: 'initial-notice',
    title: 'General Notice of COBRA Continuation Rights',
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [
      words`You receive this notice because you recently became covered by a group health plan. It tells you about your right to continue coverage that you would otherwise lose, and what you must do to protect that right. You need not do anything now. If your spouse lives with you, this notice is for both of you.`,
    ],
    front: [
      planSection(source),
      description,
      ...reporting(source),
      addressSection(source),
      moreSection(source),
      otherCoverage,
      questions(null),
    ],
    rights: [],
    closing: source.settings.administrator_name,
  };
}

const description: Section = {
  heading: 'What continuation coverage is',
  paragraphs: [
    words`Continuation coverage under the federal law known as COBRA continues coverage of the plan that would otherwise end because of a life event, called a qualifying event. After a qualifying event the employer reports it to the plan within 30 days, and everybody who loses coverage, a qualified beneficiary, is sent an offer and has 60 days to elect. It costs up to 102% of the plan's cost, paid by whoever elects it.`,
  ],
  list: [
    words`The employee, the spouse and the dependent children become qualified beneficiaries, for up to 18 months, when the employment ends for another reason than gross misconduct, or when its hours are reduced.`,
    words`The spouse and the dependent children become qualified beneficiaries, for up to 36 months, when the employee dies, is divorced or legally separated, or becomes entitled to Medicare; a child also when it stops being a dependent under the plan.`,
    words`A child born to or placed for adoption with the employee during continuation coverage is a qualified beneficiary too.`,
    words`The 18 months become 29 for everybody when one of them is found disabled (at up to 150% of the cost from the 19th month on), and 36 for the spouse and children when a second event happens during them.`,
    words`When the employee became entitled to Medicare less than 18 months before employment ended, the spouse and children can continue for up to 36 months from the day of that entitlement.`,
  ],
};

const reporting = (source: LetterSource): Section[] => [
  {
    heading: 'What you must report',
    paragraphs: [
      words`The employer does not know of a divorce, a legal separation, or a child who is no longer a dependent. You must report these within 60 days of the event or of the day on which coverage is lost because of it, whichever is later. Write to ${mailTo(source)}; name the plan, the persons, the event and its date, and enclose a copy of the decree or certificate. Without a report in time the right to continue coverage is lost.`,
    ],
  },
  {
    heading: 'If Social Security finds somebody disabled',
    paragraphs: [
      words`When Social Security decides that somebody was disabled at any time in the first 60 days of continuation coverage, send a copy of the decision to ${mailTo(source)} within 60 days of it and before the first 18 months are over. Report a decision that the person is no longer disabled within 30 days.`,
    ],
  },
];
