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

type Text = LetterText &
  Partial<Pick<Letter, 'coupon' | 'choices'>> & {
    /** Another kind of letter than the one that was planned. */
    as?: LetterKind;
    /** Whether they lose coverage in a way that lets them enroll in other coverage. */
    isLoss?: boolean;
  };

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
  const text: Text = texts[kind](source, sending, facts);
  const { opening, sections: own, isLoss = true, as = kind, ...rest } = text;
  return compose(as, source, sending, {
    ...rest,
    opening: [opening],
    front: [...own, ...standardSections(as, source, { office: officeOf(source.event), isLoss })],
  });
}

/** What follows a letter's own text, as far as its kind requires it. */
export function standardSections(
  kind: LetterKind,
  source: LetterFacts,
  { office, isLoss = true }: { office: string | null; isLoss?: boolean },
): Section[] {
  const { requiredItems } = letterType(kind);
  // Its first sentence is for people who can still choose continuation coverage.
  const others = otherCoverage(isLoss).map((section) => ({ ...section, paragraphs: [] }));
  return sections`
    ${planSection(source)}
    ${requiredItems.includes(otherCoverageHeading) && others}
    ${requiredItems.includes(questionsHeading) && questions(office)}
    ${moreSection(source)}`;
}
