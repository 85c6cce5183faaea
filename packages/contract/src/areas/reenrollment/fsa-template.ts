import { z } from 'zod';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { optionalMoney, requiredMoney } from '../../values/money.ts';
import { requiredMessage } from '../../values/text.ts';
import { usStates } from '../../values/us-state.ts';
import { ParticipantInput } from '../participants/participant.ts';

/*
 * The FSA enrollment template: a spreadsheet that an employer fills in, one row per person and plan (domain.md 9.10).
 * Whoever makes the file and whoever reads it take its columns from here.
 */

/** What differs between companies. */
export type TemplateFacts = {
  /** The names of the FSAs that people can enroll in. */
  plans: readonly string[];
  locations: readonly string[];
  payFrequencies: readonly string[];
  /** The first day of the plan year. */
  begins: CalendarDate;
  /** The first pay date in it, of the first pay frequency. */
  firstPayDate: CalendarDate;
  /** What the company calls its payroll id: 'SSN'. */
  idName: string;
};

export type TemplateColumn = {
  /** The field of a row that was read. */
  field: string;
  heading: string;
  kind: 'text' | 'date' | 'money';
  isRequired: boolean;
  /** Shown to whoever fills in a cell. */
  help: string;
  /** What may be chosen, where there is a list. */
  choices?: readonly string[];
  /** Of text. */
  maxLength?: number;
  /** In the example row. */
  example: string | number | null;
  schema: z.ZodType;
};

const person = ParticipantInput.shape;
const yesNo = ['Yes', 'No'] as const;

const choiceOf = (choices: readonly string[]) =>
  z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .refine((value) => value === '' || choices.includes(value), 'Please choose from the list');

const optionalChoiceOf = (choices: readonly string[]) =>
  z
    .string()
    .trim()
    .nullish()
    .refine((value) => !value || choices.includes(value), 'Please choose from the list')
    .transform((value) => value || null);

export function fsaTemplateColumns(facts: TemplateFacts): TemplateColumn[] {
  const { plans, locations, payFrequencies, begins, firstPayDate, idName } = facts;
  const text = { kind: 'text' } as const;
  return [
    {
      ...text,
      field: 'payrollid',
      heading: idName,
      isRequired: true,
      help: 'Up to nine digits. It tells us whether the person is on file already.',
      maxLength: 11,
      example: '900010001',
      schema: person.payrollid,
    },
    {
      ...text,
      field: 'lname',
      heading: 'Last Name',
      isRequired: true,
      help: 'Up to 20 characters.',
      maxLength: 20,
      example: 'Example',
      schema: person.lname,
    },
    {
      ...text,
      field: 'fname',
      heading: 'First Name',
      isRequired: true,
      help: 'Up to 15 characters.',
      maxLength: 15,
      example: 'Replace Me',
      schema: person.fname,
    },
    {
      field: 'birthdate',
      heading: 'Birth Date',
      kind: 'date',
      isRequired: false,
      help: 'A date such as 05/17/1988.',
      example: '1988-05-17',
      schema: person.birthdate,
    },
    {
      ...text,
      field: 'sex',
      heading: 'Sex',
      isRequired: false,
      help: 'F or M.',
      choices: ['F', 'M'],
      example: 'F',
      schema: person.sex,
    },
    {
      ...text,
      field: 'hstreet1',
      heading: 'Address 1',
      isRequired: true,
      help: 'Street and number, up to 30 characters.',
      maxLength: 30,
      example: '12 Sample Street',
      schema: person.hstreet1,
    },
    {
      ...text,
      field: 'hstreet2',
      heading: 'Address 2',
      isRequired: false,
      help: 'Apartment or suite, up to 30 characters.',
      maxLength: 30,
      example: null,
      schema: person.hstreet2,
    },
    {
      ...text,
      field: 'hcity',
      heading: 'City',
      isRequired: true,
      help: 'Letters and spaces, up to 20 characters.',
      maxLength: 20,
      example: 'Springfield',
      schema: person.hcity,
    },
    {
      ...text,
      field: 'hstate',
      heading: 'State',
      isRequired: true,
      help: 'The two letters of the state or territory.',
      choices: usStates.map(({ code }) => code),
      example: 'MA',
      schema: person.hstate,
    },
    {
      ...text,
      field: 'hzip',
      heading: 'Zip',
      isRequired: true,
      help: 'Five digits, or nine with a hyphen. Keep leading zeros.',
      maxLength: 10,
      example: '01101',
      schema: person.hzip,
    },
    {
      ...text,
      field: 'hphone',
      heading: 'Phone',
      isRequired: false,
      help: 'Ten digits, up to 13 characters.',
      maxLength: 13,
      example: '413-555-0123',
      schema: person.hphone,
    },
    {
      ...text,
      field: 'email',
      heading: 'Email',
      isRequired: false,
      help: 'Up to 50 characters.',
      maxLength: 50,
      example: 'erin.example@example.com',
      schema: person.email,
    },
    {
      ...text,
      field: 'location',
      heading: 'Location',
      isRequired: false,
      help: 'One of your locations, by its name.',
      choices: locations,
      example: locations[0] ?? null,
      schema: optionalChoiceOf(locations),
    },
    {
      ...text,
      field: 'payfreq',
      heading: 'Pay Frequency',
      isRequired: true,
      help: 'The payroll that deductions are taken from.',
      choices: payFrequencies,
      example: payFrequencies[0] ?? null,
      schema: choiceOf(payFrequencies),
    },
    {
      ...text,
      field: 'plan',
      heading: 'Plan',
      isRequired: true,
      help: 'The plan of this row. Someone with two plans has two rows.',
      choices: plans,
      example: plans[0] ?? null,
      schema: choiceOf(plans),
    },
    {
      ...text,
      field: 'lfsa',
      heading: 'Limited Purpose',
      isRequired: false,
      help: 'Yes only for a Health Care FSA beside an HSA: dental and vision expenses alone.',
      choices: yesNo,
      example: 'No',
      schema: optionalChoiceOf(yesNo),
    },
    {
      field: 'partStart',
      heading: 'Coverage Begins',
      kind: 'date',
      isRequired: true,
      help: 'The first day of participation, in the new plan year.',
      example: begins,
      schema: RequiredDate,
    },
    {
      field: 'partAnn',
      heading: 'Annual Election',
      kind: 'money',
      isRequired: true,
      help: 'For the whole plan year, in dollars.',
      example: 1300,
      schema: requiredMoney({ min: 'above zero' }),
    },
    {
      field: 'firstPayDateOfChange',
      heading: 'First Pay Date',
      kind: 'date',
      isRequired: true,
      help: 'The first pay date that has a deduction.',
      example: firstPayDate,
      schema: RequiredDate,
    },
    {
      field: 'payPeriodDeduction',
      heading: 'Deduction',
      kind: 'money',
      isRequired: false,
      help: 'Per pay date, in dollars. If empty, the election is spread evenly.',
      example: null,
      schema: optionalMoney({ min: 'zero' }),
    },
  ];
}

/** A row that was read, field by field. */
export const fsaTemplateRow = (facts: TemplateFacts) =>
  z.strictObject(
    Object.fromEntries(fsaTemplateColumns(facts).map(({ field, schema }) => [field, schema])),
  );
