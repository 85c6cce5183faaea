import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { EntryFacts, LeaveCaseRecord, LeaveEntry } from '../case/leave-case.ts';
import { addEntry } from '../case/leave-cases.store.ts';
import { countedForCase } from '../entitlement/employee-leave.rules.ts';
import { anEmployee, theSettings } from '../entitlement/leave-facts.builder.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';

export type BuiltEntry = EntryFacts & { on: CalendarDate };

/** A case as it is read, without a database. */
export const aCase = (
  entries: readonly BuiltEntry[] = [],
  leave: Partial<LeaveCaseRecord> = {},
): LeaveCaseRecord => ({
  caseId: 123,
  title: 'LV-2026-000123',
  eeId: 'E-1042',
  requestedOn: '2026-03-02',
  startsOn: '2026-03-16',
  endsOn: '2026-05-29',
  reason: 'own-health',
  duration: 'continuous',
  kinRelation: null,
  kinName: null,
  workState: 'ME',
  hireDate: '2019-05-06',
  workedMinutes: 1_900 * 60,
  ...leave,
  entries: entries.map((entry, at): LeaveEntry => ({
    ...entry,
    entryId: at + 1,
    documentNumber: null,
  })),
});

export type SourceFacts = Partial<LeaveLetterSource> & {
  /** What else the employee has taken or will take. */
  otherCases?: readonly LeaveCaseRecord[];
  absences?: ReturnType<typeof anEmployee>['absences'];
  /** Cases of a spouse at the same employer. */
  spouseCases?: readonly LeaveCaseRecord[];
};

/** Everything on file; Ana works five days of eight hours. */
export const aLeaveSource = (
  leave: LeaveCaseRecord,
  { otherCases = [], absences = [], spouseCases, ...facts }: SourceFacts = {},
): LeaveLetterSource => ({
  leave,
  company: 'Harborview Manufacturing, Inc.',
  administrator: {
    name: 'Benefit Continuation Services',
    street: '100 Example Way, Suite 200',
    city: 'Albany, NY 12207',
    phone: '(518) 555-0100',
  },
  employee: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    address: {
      street1: '12 Harbor Street',
      street2: 'Apt 4',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
    },
    hrContactNames: 'Dana Cole',
    isKeyEmployee: null,
  },
  requiresPaidLeave: false,
  asksFitnessForDuty: false,
  year: { method: 'rolling', fixedStart: null },
  counted: countedForCase(
    {
      employee: anEmployee({ eeId: leave.eeId, cases: [leave, ...otherCases], absences }),
      spouse: spouseCases ? anEmployee({ eeId: 'E-1043', cases: spouseCases }) : null,
    },
    theSettings({ incrementMinutes: 1 }),
    leave,
  ),
  ...facts,
});

type BuiltCase = Partial<NewRow<'leave_cases'>> & {
  employee?: Partial<NewRow<'leave_employees'>>;
  entries?: readonly BuiltEntry[];
};

let nextEmployee = 5001;

/** Puts an employee with a case on file, with entries in their order. */
export async function addLeaveCase(
  tx: Transaction,
  compId: number,
  { employee = {}, entries = [], ...facts }: BuiltCase = {},
): Promise<{ caseId: number; title: string; eeId: string }> {
  const eeId = employee.ee_id ?? `T-${nextEmployee++}`;
  await tx
    .insertInto('leave_employees')
    .values({
      comp_id: compId,
      ee_id: eeId,
      first_name: 'Ana',
      last_name: 'Ruiz',
      street1: '12 Harbor Street',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
      search_text: `ana ruiz ${eeId}`.toLowerCase(),
      ...employee,
    })
    .onConflict((conflict) => conflict.columns(['comp_id', 'ee_id']).doNothing())
    .execute();
  const { case_id: caseId, title } = await tx
    .insertInto('leave_cases')
    .values({
      comp_id: compId,
      ee_id: eeId,
      requested_on: '2016-03-02',
      requested_at: new Date('2016-03-02T15:00:00Z'),
      starts_on: '2016-03-14',
      ends_on: '2016-05-27',
      reason: 'own-health',
      duration: 'continuous',
      explanation_sealed: Buffer.from('sealed'),
      confirmation_email: 'ana.ruiz@example.com',
      hire_date: '2009-05-06',
      worked_minutes: 1_900 * 60,
      ...facts,
    })
    .returning(['case_id', 'title'])
    .executeTakeFirstOrThrow();
  for (const entry of entries) await addLeaveEntry(tx, compId, caseId, entry);
  return { caseId, title, eeId };
}

export function addLeaveEntry(
  tx: Transaction,
  compId: number,
  caseId: number,
  { kind, on, ...facts }: BuiltEntry,
): Promise<void> {
  const enteredAt = new Date(`${on}T16:00:00Z`);
  return addEntry(tx, compId, caseId, { kind, on, enteredAt, documentNumber: null, facts });
}
