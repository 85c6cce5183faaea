import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';

/** The people a sentence is about, as it names them. */
type Named = {
  /** The employee: 'you' to the employee alone, by name to anybody else. */
  subject: string;
  possessive: string;
  name: string;
  children: string;
};

type Told = (named: Named) => readonly [before: string, after?: string];

const ended: Told = ({ possessive }) => [`${possessive} employment ended on`];
const reduced: Told = ({ possessive }) => [`${possessive} hours were reduced on`];
const endedOrReduced: Told = ({ possessive }) => [
  `${possessive} employment ended or hours were reduced on`,
];
const childOut: Told = ({ children }) => [
  `${children} stopped being eligible as a dependent under the plan on`,
];
const familyEvent: Told = () => ['Coverage is lost because of an event in your family on'];
const bySocialSecurity = ', and Social Security has determined that someone covered is disabled';

/** How each event type of continuation is told, around its date (domain.md 1.9). */
const cobraSentences: Record<number, Told> = {
  1: ended,
  2: ended,
  3: ({ possessive }) => [
    `${possessive} employment ended on`,
    ' because of a layoff or a reduction in force',
  ],
  4: reduced,
  5: ({ subject }) => [`${subject} retired on`],
  6: ({ subject }) => [`${subject} lost coverage because of a leave of absence on`],
  7: ({ subject }) => [`${subject} did not return to work from FMLA leave on`],
  8: ({ subject }) => [
    `${subject} lost coverage because of a strike, a lockout or a work stoppage on`,
  ],
  9: ({ subject }) => [
    `${subject} stopped being eligible for coverage on`,
    ' because of a change of employee class',
  ],
  10: ({ possessive }) => [`${possessive} employment ended on`, ', with severance'],
  11: ({ name }) => [`${name} died on`],
  12: ({ possessive }) => [`${possessive} divorce took effect on`],
  13: ({ possessive }) => [`${possessive} legal separation took effect on`],
  14: childOut,
  15: ({ subject }) => [
    `${subject} became entitled to Medicare on`,
    ', and the family loses coverage',
  ],
  16: () => ['The employer entered bankruptcy on'],
  17: ({ name }) => [`${name}, the former employee, died on`],
  18: ({ possessive }) => [`${possessive} divorce or legal separation took effect on`],
  19: childOut,
  20: ({ possessive }) => [`${possessive} employment ended on`, bySocialSecurity],
  21: ({ possessive }) => [`${possessive} hours were reduced on`, bySocialSecurity],
  22: ({ possessive }) => [
    `${possessive} employment ended on`,
    ', after entitlement to Medicare had begun',
  ],
  23: ({ possessive }) => [`${possessive} domestic partnership ended on`],
  24: () => ['We took over your continuation coverage from the prior administrator on'],
  25: endedOrReduced,
  26: familyEvent,
  27: ({ subject }) => [`${subject} left for service in the uniformed services on`],
  28: ({ possessive }) => [`${possessive} employment ended, leave began or hours were reduced on`],
  29: familyEvent,
  30: ended,
  31: familyEvent,
  32: endedOrReduced,
  33: familyEvent,
};

const leaveBegan =
  (leave: string): Told =>
  ({ possessive }) => [`${possessive} ${leave} began on`];

const retired: Told = ({ subject }) => [`${subject} retired on`];

/** How each event type of direct billing is told (domain.md 2.7). */
const billingSentences: Record<number, Told> = {
  1: retired,
  2: retired,
  3: ({ subject }) => [`${subject} retired because of a disability on`],
  4: ({ subject }) => [`${subject} became eligible for Medicare as a retiree on`],
  5: ({ name }) => [`You became the surviving spouse of ${name} on`],
  6: ({ name }) => [`You became a surviving dependent of ${name} on`],
  7: ({ subject }) => [`${subject} returned to retirement from active work on`],
  8: () => ['We took over the billing of your retiree coverage on'],
  41: leaveBegan('FMLA leave'),
  42: leaveBegan('medical leave'),
  43: leaveBegan('personal leave'),
  44: leaveBegan('military leave'),
  45: leaveBegan('parental leave'),
  46: leaveBegan('short-term disability leave'),
  47: leaveBegan('long-term disability leave'),
  48: leaveBegan('leave under workers’ compensation'),
  49: leaveBegan('sabbatical'),
  50: leaveBegan('temporary layoff'),
  51: () => ['We took over the billing of your coverage during your leave on'],
};

/** What happened and when, as a sentence; an unknown type holds the letter back. */
export function eventSentence(
  { event, participant }: Pick<EventSource, 'event' | 'participant'>,
  { addressee }: EventSending,
): Words {
  const told = (event.service === 'cobra' ? cobraSentences : billingSentences)[event.eventType];
  if (!told) return [null];
  const [before, after = ''] = told(namedIn(event, addressee, nameOf(participant)));
  return words`${before} ${strong(displayDate(event.eventDate))}${after}.`;
}

function namedIn(
  event: EventRecord,
  { name: addressed, persons }: EventSending['addressee'],
  name: string,
): Named {
  // A letter that is addressed to both spouses says whose employment it means.
  const isToEmployee = addressed === name && persons.some(({ relation }) => relation === 'E');
  const ofChildren = persons.filter(isChild);
  return {
    name,
    subject: isToEmployee ? 'You' : name,
    possessive: isToEmployee ? 'Your' : `${name}’s`,
    children: (ofChildren.length > 0 ? ofChildren : event.persons.filter(isChild))
      .map(nameOf)
      .join(' and '),
  };
}

const isChild = ({ relation }: EventPerson) => relation === 'C';
