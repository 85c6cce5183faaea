import {
  addressHeading,
  moreHeading,
  planHeading,
  type Letter,
  type LetterKind,
} from './letter.ts';
import { otherCoverageHeading, questionsHeading } from './standard-sections.ts';
import { isIncomplete } from './words.ts';

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

/** What a letter must hold, by its headings (domain.md 1.11). */
export const requiredItems: Record<LetterKind, readonly string[]> = {
  // In the order of the regulation's 16 items; the eighth and the fifteenth stand under two headings.
  'election-notice': [
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
  // The second of the regulation's six items stands under four headings.
  'initial-notice': [
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
  'retiree-packet': packetItems,
  'leave-packet': packetItems,
  deficiency: [planHeading, 'What is missing'],
  termination: [
    planHeading,
    'Why and when coverage ends',
    'Your rights to other coverage',
    otherCoverageHeading,
    questionsHeading,
  ],
  reinstatement: [planHeading, 'Your coverage goes on'],
  unavailability: [planHeading, 'Why coverage is not available', questionsHeading],
  extension: [planHeading, 'How long coverage can last now', questionsHeading],
  'leave-warning': [planHeading, 'Pay before coverage stops', questionsHeading],
  'payment-change': [
    planHeading,
    'Where to send payments now',
    'What you have paid already',
    questionsHeading,
  ],
  response: [planHeading, 'What we recorded'],
};

/** What goes out with a letter that asks for an answer. */
const papers = {
  'the form to answer with': ({ form }: Letter) =>
    form !== null && form.persons.some(({ plans }) => plans.length > 0),
  'the rate sheet': ({ rates }: Letter) => rates !== null && rates.rows.length > 0,
};
const kindsWithPapers: readonly LetterKind[] = [
  'election-notice',
  'retiree-packet',
  'leave-packet',
];

/** Inter holds Latin (Vietnamese too), Greek and Cyrillic letters; others would print as boxes. */
const unprintable = /[^ -\u052F\u1D00-\u22FF]/u;

/** The required items that a letter lacks or does not have all facts for. */
export function missingItems(letter: Letter): string[] {
  const { kind, front, rights } = letter;
  const complete = new Set(
    [...front, ...rights].filter((section) => !isIncomplete(section)).map(({ heading }) => heading),
  );
  const lacksPaper = ([, isThere]: [string, (letter: Letter) => boolean]) => !isThere(letter);
  return [
    ...requiredItems[kind].filter((item) => !complete.has(item)),
    ...(kindsWithPapers.includes(kind)
      ? Object.entries(papers)
          .filter(lacksPaper)
          .map(([paper]) => paper)
      : []),
    ...(unprintable.test(JSON.stringify(letter))
      ? ['letters that can be printed (see the names and addresses)']
      : []),
  ];
}
