import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { PlannedKind } from '../mail/planned-letters.store.ts';
import type { Addressee } from './addressees.rules.ts';
import type { LetterSource } from './letter-source.store.ts';
import { words, strong, type Section, type Words } from './words.ts';

export type NoticeKind = 'election-notice' | 'retiree-packet' | 'leave-packet';
export type LetterKind = NoticeKind | 'initial-notice' | PlannedKind | 'response';

/** As documents are listed (domain.md 3.6). */
export const descriptions: Record<LetterKind, string> = {
  'election-notice': 'Election Notice',
  'retiree-packet': 'Retiree Billing Packet',
  'leave-packet': 'Leave of Absence Billing Packet',
  'initial-notice': 'Initial Notice',
  deficiency: 'Deficiency Notice',
  termination: 'Termination Notice',
  reinstatement: 'Reinstatement Notice',
  unavailability: 'Unavailability Notice',
  'leave-warning': 'Leave Payment Notice',
  extension: 'Extension Notice',
  'payment-change': 'Payment Change Notice',
  response: 'Record of Your Answer',
};

export type AnswerForm = {
  title: string;
  /** Whose it is, when it comes back alone. */
  reference: string;
  instructions: Words;
  yes: string;
  no: string;
  statement: string;
  persons: { name: string; plans: { name: string; level: string }[] }[];
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

/** Everything a letter says, as the template prints it. */
export type Letter = {
  kind: LetterKind;
  title: string;
  /** What stands over a draft; null: it is mailed as it is. */
  draft: string | null;
  documentNumber: string | null;
  date: string;
  company: string;
  planName: string | null;
  administrator: {
    name: string | null;
    street: string | null;
    city: string | null;
    phone: string | null;
  };
  recipient: { name: string; greeting: string; lines: string[] };
  participant: { name: string; pid: string };
  opening: readonly Words[];
  /** What concerns this person; in a short letter, everything. */
  front: Section[];
  /** What everybody of the company is told: the same text in every notice, on pages of its own. */
  rights: Section[];
  closing: string | null;
  form: AnswerForm | null;
  rates: RateSheet | null;
  coupon: Coupon | null;
};

/** What a short letter says of its own, beside what such letters share. */
export type LetterText = { title: string; opening: Words; sections: Section[] };

export type LetterHead = Pick<
  Letter,
  | 'draft'
  | 'documentNumber'
  | 'date'
  | 'company'
  | 'planName'
  | 'administrator'
  | 'recipient'
  | 'participant'
>;

/** To whom, under which number and on which day a letter goes. */
export type Sending = { addressee: Addressee; documentNumber: number | null; date: CalendarDate };

export function letterHead(
  source: LetterSource,
  { addressee, documentNumber, date }: Sending,
): LetterHead {
  const { company, settings, participant } = source;
  return {
    draft: null,
    documentNumber: documentNumber === null ? null : String(documentNumber),
    date: displayDate(date),
    company,
    planName: settings.plan_name,
    administrator: {
      name: settings.administrator_name,
      street: settings.administrator_street,
      city: settings.administrator_city,
      phone: settings.administrator_phone,
    },
    recipient: {
      name: addressee.name,
      greeting: addressee.greeting ?? `Dear ${addressee.name}:`,
      lines: addressee.lines,
    },
    participant: {
      name: `${participant.firstName} ${participant.lastName}`,
      pid: participant.empno,
    },
  };
}

/** 'Ends on' of a day to come, 'ended on' of one that is over when the letter goes. */
export const endsOn = (day: CalendarDate, { date }: Sending) =>
  day < date ? 'ended on' : 'ends on';

/** Of a letter without papers to send back. */
export const noAttachments = { form: null, rates: null, coupon: null } as const;

/** Name and address in one line; unknown as long as a part of it is. */
export function mailTo({ settings }: LetterSource): string | null {
  const { administrator_name, administrator_street, administrator_city } = settings;
  const parts = [administrator_name, administrator_street, administrator_city];
  return parts.some((part) => !part) ? null : parts.join(', ');
}

export const planHeading = 'The plan and who administers it';

export function planSection(source: LetterSource): Section {
  const { company, settings } = source;
  return {
    heading: planHeading,
    paragraphs: [
      words`${company} sponsors ${strong(settings.plan_name)}. Continuation and direct billing are administered by ${strong(mailTo(source))}, telephone ${strong(settings.administrator_phone)}.`,
    ],
  };
}

export const addressHeading = 'Keep us informed of address changes';

export function addressSection(source: LetterSource): Section {
  return {
    heading: addressHeading,
    paragraphs: [
      words`To protect your rights and those of your family, tell us of every change of address of anybody the plan covers. Write to ${mailTo(source)}. Keep a copy of what you send.`,
    ],
  };
}

export const moreHeading = 'More information';

export function moreSection(source: LetterSource): Section {
  const { company, settings } = source;
  return {
    heading: moreHeading,
    paragraphs: [
      words`This letter does not describe continuation coverage, or your other rights under the plan, in full. More is in the summary plan description, which ${company} gives you on request, and from ${settings.administrator_name} at ${settings.administrator_phone}.`,
    ],
  };
}
