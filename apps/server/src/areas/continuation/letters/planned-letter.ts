import {
  letterHead,
  noAttachments,
  type Letter,
  type LetterText,
} from '../../../support/letters/letter.ts';
import { questions } from '../../../support/letters/standard-sections.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { officeOf } from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { extension } from './extension-letter.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { openEnrollmentLetter } from './open-enrollment-letter.ts';
import { paymentChange } from './payment-change-letter.ts';
import { deficiency, leaveWarning, reinstatement } from './payment-letters.ts';
import { rateChange } from './rate-change-letter.ts';
import { opensNoEnrollment, termination } from './termination-letter.ts';
import { unavailability } from './unavailability-letter.ts';
import {
  moreSection,
  otherCoverage,
  otherCoverageWithoutLoss,
  planSection,
} from './standard-sections.ts';
import type { EventSending } from './addressees.rules.ts';
import { letterType } from './letter-types.ts';

/** A letter triggered by a fact, with the facts it reports (domain.md 1.11, 2.2, 3.5). */
export type PlannedLetter = {
  [Kind in keyof PlannedFacts]: { kind: Kind; facts: PlannedFacts[Kind] };
}[keyof PlannedFacts];

/** Besides the final letters, these also say where to ask questions. */
const withQuestions: readonly PlannedLetter['kind'][] = [
  'leave-warning',
  'extension',
  'payment-change',
  'rate-change',
];

export function plannedLetter(
  source: EventSource,
  sending: EventSending,
  planned: PlannedLetter,
): Letter {
  if (planned.kind === 'open-enrollment')
    return openEnrollmentLetter(source, sending, planned.facts);
  if (planned.kind === 'invoice') return invoiceLetter(source, sending, planned.facts);
  const { title, opening, sections } = textOf(source, sending, planned);
  const isFinal = planned.kind === 'termination' || planned.kind === 'unavailability';
  const hasQuestions = isFinal || withQuestions.includes(planned.kind);
  return {
    type: letterType(planned.kind),
    title,
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [opening],
    front: [
      ...sections,
      planSection(source),
      ...(isFinal ? [{ ...otherOptions(planned), paragraphs: [] }] : []),
      ...(hasQuestions ? [questions(officeOf(source.event))] : []),
      moreSection(source),
    ],
    rights: [],
    closing: source.administrator.name,
  };
}

const otherOptions = ({ kind, facts }: PlannedLetter) =>
  kind === 'termination' && opensNoEnrollment(facts.reason)
    ? otherCoverageWithoutLoss()
    : otherCoverage;

function textOf(
  source: EventSource,
  sending: EventSending,
  { kind, facts }: Exclude<PlannedLetter, { kind: 'open-enrollment' | 'invoice' }>,
): LetterText {
  switch (kind) {
    case 'deficiency':
      return deficiency(source, sending, facts);
    case 'termination':
      return termination(source, sending, facts);
    case 'reinstatement':
      return reinstatement(source, facts);
    case 'unavailability':
      return unavailability(source, sending, facts);
    case 'extension':
      return extension(source, sending, facts);
    case 'leave-warning':
      return leaveWarning(source, sending, facts);
    case 'payment-change':
      return paymentChange(source, facts);
    case 'rate-change':
      return rateChange(source, sending, facts);
  }
}
