import type { LetterType } from '../../../support/letters/letter-type.ts';
import {
  letterHead,
  noAttachments,
  type Letter,
  type LetterFacts,
  type Sending,
} from '../../../support/letters/letter.ts';
import { addressHeading, questionsHeading } from '../../../support/letters/standard-sections.ts';
import type { PlannedKind } from '../event/planned-letters.store.ts';
import { moreHeading, otherCoverageHeading, planHeading } from './standard-sections.ts';

const packetItems: readonly string[] = [
  'Why you are receiving this packet',
  'Coverage you may keep and who is covered',
  'What it costs',
  'How to enroll and your deadline',
  'How long coverage lasts',
  'When and where to pay',
  addressHeading,
  moreHeading,
  questionsHeading,
];

type Listed = readonly [description: string, ...requiredItems: string[]];

/** How each letter is listed (domain.md 3.6), and the headings it must have besides the plan's (domain.md 1.11). */
const types = {
  // In the order of the regulation's 16 items. Items 8 and 15 each have two headings.
  'election-notice': [
    'Election Notice',
    'The qualifying event',
    'Who may continue coverage',
    'Who may elect continuation coverage',
    'How to elect and your deadline',
    'If you decline or do not elect coverage',
    'Coverage you may continue',
    'How long coverage can last',
    'When coverage can end early',
    'Extending coverage',
    'What you must report and when',
    'What it costs',
    'When and where to pay',
    addressHeading,
    moreHeading,
    'Deadlines for enrolling in other coverage',
    otherCoverageHeading,
    questionsHeading,
  ],
  // Item 2 of the regulation's six items has four headings.
  'initial-notice': [
    'Initial Notice',
    'What continuation coverage is',
    'Who may continue coverage, when and for how long',
    'Extending coverage',
    'What it costs',
    'What you must report',
    'If Social Security determines that someone is disabled',
    addressHeading,
    moreHeading,
  ],
  'retiree-packet': ['Retiree Billing Packet', ...packetItems],
  'leave-packet': ['Leave of Absence Billing Packet', ...packetItems],
  deficiency: ['Deficiency Notice', 'The balance due'],
  termination: [
    'Termination Notice',
    'Why and when coverage ends',
    'Your rights to other coverage',
    otherCoverageHeading,
    questionsHeading,
  ],
  reinstatement: ['Reinstatement Notice', 'Your coverage continues'],
  unavailability: ['Unavailability Notice', 'Why we are writing', questionsHeading],
  extension: ['Extension Notice', 'Your new maximum coverage period', questionsHeading],
  invoice: ['Payment Coupon', 'What is due'],
  'leave-warning': ['Leave Payment Notice', 'How to keep your coverage', questionsHeading],
  'rate-change': ['Rate Change Notice', 'What your coverage costs', questionsHeading],
  'open-enrollment': [
    'Open Enrollment Packet',
    'Your open enrollment',
    'Coverage you can choose and what it costs',
    'How to respond and your deadline',
    'If you do not respond',
    questionsHeading,
  ],
  response: ['Record of Your Response', 'What we recorded'],
} satisfies Record<PlannedKind, Listed> & Record<string, Listed>;

export type LetterKind = keyof typeof types;

const asking: readonly LetterKind[] = [
  'election-notice',
  'retiree-packet',
  'leave-packet',
  'open-enrollment',
];

export const letterKinds = Object.keys(types) as LetterKind[];

export function letterType(kind: LetterKind): LetterType {
  const [description, ...requiredItems] = types[kind];
  return {
    kind,
    description,
    requiredItems: [planHeading, ...requiredItems],
    asksForResponse: asking.includes(kind),
  };
}

/** A letter of a kind: its own text, and what all have in common. */
export const compose = (
  kind: LetterKind,
  source: LetterFacts,
  sending: Sending,
  own: Pick<Letter, 'title' | 'opening' | 'front'> & Partial<Letter>,
): Letter => ({
  type: letterType(kind),
  ...letterHead(source, sending),
  ...noAttachments,
  rights: [],
  closing: source.administrator.name,
  ...own,
});
