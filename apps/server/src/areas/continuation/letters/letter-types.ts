import type { LetterType } from '../../../support/letters/letter-type.ts';
import { addressHeading, questionsHeading } from '../../../support/letters/standard-sections.ts';
import type { PlannedKind } from '../mail/planned-letters.store.ts';
import { moreHeading, otherCoverageHeading, planHeading } from './standard-sections.ts';

export type LetterKind =
  | 'election-notice'
  | 'retiree-packet'
  | 'leave-packet'
  | 'initial-notice'
  | PlannedKind
  | 'response';

const packetItems: readonly string[] = [
  planHeading,
  'Why you receive this packet',
  'Coverage you may keep, and for whom',
  'What it costs',
  'How to enroll, and until when',
  'How long it lasts',
  'When and where to pay',
  addressHeading,
  moreHeading,
  questionsHeading,
];

/** As documents are listed (domain.md 3.6), and what each letter must hold, by its headings (domain.md 1.11). */
const types: Record<LetterKind, Omit<LetterType, 'kind'>> = {
  'election-notice': {
    description: 'Election Notice',
    asksForAnswer: true,
    // In the order of the regulation's 16 items; the eighth and the fifteenth stand under two headings.
    requiredItems: [
      planHeading,
      'The qualifying event',
      'Who may continue coverage',
      'Who may elect, and for whom',
      'How to elect, and until when',
      'If you do not elect, or decline',
      'Coverage you may continue',
      'How long it can last',
      'When coverage can end early',
      'How coverage can be made longer',
      'What you must report, and when',
      'What it costs',
      'When and where to pay',
      addressHeading,
      moreHeading,
      'Dates outside the plan',
      otherCoverageHeading,
      questionsHeading,
    ],
  },
  'initial-notice': {
    description: 'Initial Notice',
    // The second of the regulation's six items stands under four headings.
    requiredItems: [
      planHeading,
      'What continuation coverage is',
      'Who may continue coverage, when, and for how long',
      'How coverage can be made longer',
      'What it costs',
      'What you must report',
      'If Social Security finds somebody disabled',
      addressHeading,
      moreHeading,
    ],
  },
  'retiree-packet': {
    description: 'Retiree Billing Packet',
    asksForAnswer: true,
    requiredItems: packetItems,
  },
  'leave-packet': {
    description: 'Leave of Absence Billing Packet',
    asksForAnswer: true,
    requiredItems: packetItems,
  },
  deficiency: {
    description: 'Deficiency Notice',
    requiredItems: [planHeading, 'What is missing'],
  },
  termination: {
    description: 'Termination Notice',
    requiredItems: [
      planHeading,
      'Why and when coverage ends',
      'Your rights to other coverage',
      otherCoverageHeading,
      questionsHeading,
    ],
  },
  reinstatement: {
    description: 'Reinstatement Notice',
    requiredItems: [planHeading, 'Your coverage goes on'],
  },
  unavailability: {
    description: 'Unavailability Notice',
    requiredItems: [planHeading, 'Why coverage is not available', questionsHeading],
  },
  extension: {
    description: 'Extension Notice',
    requiredItems: [planHeading, 'How long coverage can last now', questionsHeading],
  },
  'leave-warning': {
    description: 'Leave Payment Notice',
    requiredItems: [planHeading, 'Pay before coverage stops', questionsHeading],
  },
  'payment-change': {
    description: 'Payment Change Notice',
    requiredItems: [
      planHeading,
      'Where to send payments now',
      'What you have paid already',
      questionsHeading,
    ],
  },
  response: {
    description: 'Record of Your Answer',
    requiredItems: [planHeading, 'What we recorded'],
  },
};

export const letterKinds = Object.keys(types) as LetterKind[];

export const letterType = (kind: LetterKind): LetterType => ({ kind, ...types[kind] });
