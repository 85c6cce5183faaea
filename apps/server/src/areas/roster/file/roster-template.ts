import type { Readable } from 'node:stream';
import { planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { relationNames } from '@portal/contract/areas/participants/relation.ts';
import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import { writeEntrySheet, type EntryColumn } from '../../../platform/entry-sheet.ts';
import type { SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import type { SheetCell } from '../../../platform/xlsx.ts';

/** What differs between companies. */
export type RosterTemplateFacts = {
  locations: readonly string[];
  payFrequencies: readonly string[];
  /** The plans and plan years that people can be enrolled in now, by name. */
  plans: readonly string[];
  planYears: readonly string[];
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

/** The spreadsheet a company fills in: our headings, help at every cell, lists of its own names, and one example. */
export function writeRosterTemplate(kind: RosterKind, facts: RosterTemplateFacts): Readable {
  const choices = choicesOf(facts);
  const examples = examplesOf(facts);
  const columns = rosterFields(kind).map((each): EntryColumn => {
    const { field, heading, help, isRequired } = each;
    const offered = choices[field];
    const maxLength = maxLengths[field];
    return {
      heading,
      help,
      isRequired,
      kind: each.kind === 'date' || each.kind === 'money' ? each.kind : 'text',
      example: field in examples ? examples[field]! : (offered?.[0] ?? null),
      ...(offered && { choices: offered }),
      ...(maxLength && { maxLength }),
    };
  });
  return writeEntrySheet(sheetNames[kind], columns);
}

const choicesOf = (facts: RosterTemplateFacts): Record<string, readonly string[]> => ({
  relation: ['Employee', ...Object.values(relationNames)],
  sex: ['F', 'M'],
  hstate: usStates.map(({ code }) => code),
  location: facts.locations,
  payfreq: facts.payFrequencies,
  payfreq2: facts.payFrequencies,
  plan: facts.plans,
  planYear: facts.planYears,
  lfsa: ['No', 'Yes'],
  planLevel: Object.values(planLevels),
});

const examplesOf = ({ exampleDay }: RosterTemplateFacts): Record<string, SheetCell> => ({
  ...exampleName,
  payrollid: '900010001',
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
