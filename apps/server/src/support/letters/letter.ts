import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { LetterType } from './letter-type.ts';
import type { Section, Words } from './words.ts';

export type AnswerForm = {
  title: string;
  /** Identifies the participant when the form comes back on its own. */
  reference: string;
  instructions: Words;
  yes: string;
  no: string;
  statement: string;
  persons: { name: string; plans: { name: string; level: string }[] }[];
};
/** A form that asks for one choice in each group, and who is to be covered. */
export type ChoiceForm = {
  title: string;
  reference: string;
  instructions: Words;
  groups: {
    name: string;
    options: { plan: string; level: string; cost: string }[];
    /** The choice of nothing. */
    none: string;
  }[];
  /** Name, relationship, date of birth. */
  people: string[][];
  statement: string;
};
export type RateSheet = {
  intro: string;
  columns: string[];
  rows: { cells: string[]; isOffered: boolean }[];
  notes: string[];
};
export type Coupon = {
  title: string;
  instructions: string;
  sendTo: (string | null)[];
  facts: [string, string | null][];
};

/** Who sends a letter; null parts are not on file yet. */
export type Administrator = {
  name: string | null;
  street: string | null;
  city: string | null;
  phone: string | null;
};

/** Everything a letter says, as the template prints it. */
export type Letter = {
  type: LetterType;
  title: string;
  /** The banner on a draft; null for a letter that is mailed. */
  draft: string | null;
  documentNumber: string | null;
  date: string;
  company: string;
  planName: string | null;
  administrator: Administrator;
  recipient: { name: string; greeting: string; lines: string[] };
  participant: { name: string; pid: string };
  /** What the letter is about, beside the address: the plan and person, or what an area has instead. */
  reference: readonly (readonly [label: string, value: string | null])[];
  opening: readonly Words[];
  /** What is specific to this person; in a short letter, everything. */
  front: Section[];
  /** Text that is the same in every notice of the company, on separate pages. */
  rights: Section[];
  closing: string | null;
  form: AnswerForm | null;
  rates: RateSheet | null;
  coupon: Coupon | null;
  choices?: ChoiceForm;
};

/** The parts of a short letter that differ from the others. */
export type LetterText = { title: string; opening: Words; sections: Section[] };

/** For a letter with nothing to send back. */
export const noAttachments = { form: null, rates: null, coupon: null } as const;

type LetterHead = Pick<
  Letter,
  | 'draft'
  | 'documentNumber'
  | 'date'
  | 'company'
  | 'planName'
  | 'administrator'
  | 'recipient'
  | 'participant'
  | 'reference'
>;

/** Who gets a letter, and where. */
export type Addressee = {
  name: string;
  /** The salutation, if it is not 'Dear' and the name. */
  greeting?: string;
  lines: string[];
};

/** Who gets a letter, its number and its date. An area may extend the addressee. */
export type Sending<To extends Addressee = Addressee> = {
  addressee: To;
  documentNumber: number | null;
  date: CalendarDate;
};

/** What every letter needs to know: the employer, its plan and administrator, and the participant. */
export type LetterFacts = {
  company: string;
  planName: string | null;
  administrator: Administrator;
  participant: { empno: string; firstName: string; lastName: string };
};

export function letterHead(
  { company, planName, administrator, participant }: LetterFacts,
  { addressee, documentNumber, date }: Sending,
): LetterHead {
  const name = `${participant.firstName} ${participant.lastName}`;
  return {
    draft: null,
    documentNumber: documentNumber === null ? null : String(documentNumber),
    date: displayDate(date),
    company,
    planName,
    administrator,
    recipient: {
      name: addressee.name,
      greeting: addressee.greeting ?? `Dear ${addressee.name}:`,
      lines: addressee.lines,
    },
    participant: { name, pid: participant.empno },
    reference: [
      ['Plan', planName],
      ['Participant', name],
      ['PID', participant.empno],
    ],
  };
}

/** The administrator's name and address on one line; null while any part is unknown. */
export function mailTo({ administrator }: Pick<LetterFacts, 'administrator'>): string | null {
  const { name, street, city } = administrator;
  const parts = [name, street, city];
  return parts.some((part) => !part) ? null : parts.join(', ');
}
