import {
  letterHead,
  noAttachments,
  type Letter,
  type LetterFacts,
  type Sending,
} from './letter.ts';
import type { LetterType } from './letter-type.ts';
import { strong, words } from './words.ts';

/** A letter type contributed by an area that this code does not know. */
const returnNotice: LetterType = {
  kind: 'return-notice',
  description: 'Return Notice',
  requiredItems: ['When you return', 'Who to call'],
};

export const madeUpFacts: LetterFacts = {
  company: 'Harborview Manufacturing, Inc.',
  planName: 'Harborview Group Health Plan',
  administrator: {
    name: 'Benefit Continuation Services',
    street: '100 Example Way',
    city: 'Albany, NY 12207',
    phone: '(518) 555-0100',
  },
  participant: { empno: '000100001', firstName: 'Ana', lastName: 'Ruiz' },
};

export const madeUpSending: Sending = {
  addressee: { name: 'Ana Ruiz', lines: ['12 Harbor Street', 'Portland, ME 04101'] },
  documentNumber: 700_012,
  date: '2026-11-16',
};

/** Complete, unless the return date is null. */
export const madeUpLetter = (
  returnsOn: string | null = '12/01/2026',
  sending: Sending = madeUpSending,
): Letter => ({
  type: returnNotice,
  title: 'Your Return to Work',
  ...letterHead(madeUpFacts, sending),
  ...noAttachments,
  opening: [words`We look forward to your return.`],
  front: [
    { heading: 'When you return', paragraphs: [words`On ${strong(returnsOn)}.`] },
    { heading: 'Who to call', paragraphs: [words`Call ${madeUpFacts.administrator.phone}.`] },
  ],
  rights: [],
  closing: madeUpFacts.administrator.name,
});
