import type { Readable } from 'node:stream';
import { relationNames } from '@portal/contract/areas/participants/relation.ts';
import type { RosterChoices } from '@portal/contract/areas/roster/roster.contract.ts';
import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { writeEntrySheet, type EntryColumn } from '../../../platform/entry-sheet.ts';
import type { SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import type { SheetCell } from '../../../platform/xlsx.ts';

/** What differs between companies. */
export type RosterTemplateFacts = {
  choices: RosterChoices;
  /** A day that the example may have for an enrollment or a termination: today, or the first day of a plan year. */
  exampleDay: CalendarDate;
};

/** In the example row of our templates, as last and first name. */
const exampleName = { lname: 'Example', fname: 'Replace Me' };

/** Whether a row is the example that somebody left in the template. */
export const isExampleRow = ({ cells }: SheetRow): boolean =>
  cells.includes(exampleName.lname) && cells.includes(exampleName.fname);

const sheetNames: Record<RosterKind, string> = {
  participants: 'Participants',
  terminations: 'Terminations',
  enrollments: 'Enrollments',
};

const templateFields = (kind: RosterKind) =>
  rosterFields(kind).filter(({ isInTemplate }) => isInTemplate);

/** The spreadsheet a company fills in: our headings, help at every cell, lists of its own names, and examples. */
export function writeRosterTemplate(
  kind: RosterKind,
  { choices, exampleDay }: RosterTemplateFacts,
): Readable {
  const examples = examplesOf(exampleDay);
  const columns = templateFields(kind).map((each): EntryColumn => {
    const { field, heading, help, isRequired, requiredWhen } = each;
    const offered = choices[field];
    const maxLength = maxLengths[field];
    return {
      heading,
      help,
      isRequired,
      ...(requiredWhen !== null && { requiredWhen }),
      kind: each.kind === 'date' || each.kind === 'money' ? each.kind : 'text',
      example: field in examples ? examples[field]! : (offered?.[0] ?? null),
      ...(offered && { choices: offered }),
      ...(maxLength && { maxLength }),
    };
  });
  return writeEntrySheet(
    sheetNames[kind],
    columns,
    kind === 'participants' ? [spouseOf(kind)] : [],
  );
}

/** A dependent has a row of their own, with the employee's ID. */
const spouseOf = (kind: RosterKind): SheetCell[] => {
  const spouse: Record<string, SheetCell> = {
    ...exampleName,
    relation: relationNames.S,
    payrollid: exampleId,
    ssn: '900010002',
    birthdate: '1989-11-02',
    sex: 'M',
  };
  return templateFields(kind).map(({ field }) => spouse[field] ?? null);
};

const exampleId = '900010001';

const examplesOf = (exampleDay: CalendarDate): Record<string, SheetCell> => ({
  ...exampleName,
  payrollid: exampleId,
  birthdate: '1988-05-17',
  hstreet1: '12 Sample Street',
  hcity: 'Springfield',
  hstate: 'MA',
  hzip: '01101',
  hphone: '413-555-0123',
  email: 'erin.example@example.com',
  payfreq2: null,
  planYear: null,
  planLevel: null,
  terminateBenefits: exampleDay,
  partStart: exampleDay,
  partAnn: 1300,
});

/** As the forms take them. */
const maxLengths: Record<string, number> = {
  payrollid: payrollIdInputLength,
  ssn: payrollIdInputLength,
  lname: 20,
  fname: 15,
  hstreet1: 30,
  hstreet2: 30,
  hcity: 20,
  hzip: 10,
  email: 50,
};
