import type { Letter, LetterFacts, LetterText } from '../../../support/letters/letter.ts';
import { questions, questionsHeading } from '../../../support/letters/standard-sections.ts';
import { sections, type Section } from '../../../support/letters/words.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import type { EventSending } from './addressees.rules.ts';
import { extension, termination, unavailability } from './coverage-letters.ts';
import { officeOf } from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { compose, letterType, type LetterKind } from './letter-types.ts';
import { openEnrollment } from './open-enrollment-letter.ts';
import * as payment from './payment-letters.ts';
import {
  moreSection,
  otherCoverage,
  otherCoverageHeading,
  planSection,
} from './standard-sections.ts';

type Kind = keyof PlannedFacts;

/** A letter triggered by a fact, with the facts it reports (domain.md 1.11, 2.2, 3.5). */
export type PlannedLetter = { [Of in Kind]: { kind: Of; facts: PlannedFacts[Of] } }[Kind];

type Text = LetterText & Partial<Pick<Letter, 'coupon' | 'choices'>>;

/** The text of each letter that is its own. */
const texts: {
  [Of in Kind]: (source: EventSource, sending: EventSending, facts: PlannedFacts[Of]) => Text;
} = {
  termination,
  unavailability,
  extension,
  deficiency: payment.deficiency,
  reinstatement: payment.reinstatement,
  invoice: payment.invoice,
  'leave-warning': payment.leaveWarning,
  'rate-change': payment.rateChange,
  'open-enrollment': openEnrollment,
};

export function plannedLetter<Of extends Kind>(
  source: EventSource,
  sending: EventSending,
  { kind, facts }: { kind: Of; facts: PlannedFacts[Of] },
): Letter {
  const { opening, sections: own, ...rest } = texts[kind](source, sending, facts);
  const front = [...own, ...standardSections(kind, source, officeOf(source.event))];
  return compose(kind, source, sending, { ...rest, opening: [opening], front });
}

/** What follows a letter's own text, as far as its kind requires it. */
export function standardSections(
  kind: LetterKind,
  source: LetterFacts,
  office: string | null,
): Section[] {
  const { requiredItems } = letterType(kind);
  return sections`
    ${planSection(source)}
    ${requiredItems.includes(otherCoverageHeading) && otherCoverage}
    ${requiredItems.includes(questionsHeading) && questions(office)}
    ${moreSection(source)}`;
}
