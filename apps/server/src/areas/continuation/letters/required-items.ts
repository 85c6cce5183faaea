import {
  addressHeading,
  moreHeading,
  planHeading,
  type Letter,
  type LetterKind,
} from './letter.ts';
import { isIncomplete } from './words.ts';

/** What a letter must hold, by its headings (domain.md 1.11). */
export const requiredItems: Record<LetterKind, readonly string[]> = {
  // In the order of the regulation's 16 items; the eighth stands under two headings.
  'election-notice': [
    planHeading,
    'The qualifying event',
    'Who may continue coverage',
    'Each person may decide alone',
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
    'Other coverage you may have',
    'Questions about your rights',
  ],
  'initial-notice': [
    planHeading,
    'What continuation coverage is',
    'What you must report',
    'If Social Security finds somebody disabled',
    addressHeading,
    moreHeading,
  ],
  'retiree-packet': packetItems(),
  'leave-packet': packetItems(),
  deficiency: [planHeading, 'What is missing'],
  termination: [planHeading, 'Why and when coverage ends', 'Your rights to other coverage'],
  reinstatement: [planHeading, 'Your coverage goes on'],
  unavailability: [planHeading, 'Why you cannot continue coverage'],
  'leave-warning': [planHeading, 'Pay before coverage stops'],
  response: [planHeading, 'What we recorded'],
};

function packetItems(): readonly string[] {
  return [
    planHeading,
    'Why you receive this packet',
    'Coverage you may keep, and for whom',
    'What it costs',
    'How to enroll, and until when',
    'How long it lasts',
    'When and where to pay',
    addressHeading,
    moreHeading,
  ];
}

/** The required items that a letter lacks or does not have all facts for. */
export function missingItems({ kind, front, rights }: Letter): string[] {
  const complete = new Set(
    [...front, ...rights].filter((section) => !isIncomplete(section)).map(({ heading }) => heading),
  );
  return requiredItems[kind].filter((item) => !complete.has(item));
}
