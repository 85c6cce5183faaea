import { sql } from 'kysely';
import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type CompanyLeaveSettings = {
  incrementMinutes: number;
  allowsIntermittentBonding: boolean;
  isSchool: boolean;
  requiresPaidLeave: boolean;
  asksFitnessForDuty: boolean;
  closesOnHolidays: boolean;
};

const nothingChosen: CompanyLeaveSettings = {
  incrementMinutes: 1,
  allowsIntermittentBonding: false,
  isSchool: false,
  requiresPaidLeave: false,
  asksFitnessForDuty: false,
  closesOnHolidays: true,
};

/** As chosen, or the defaults of a company that has chosen nothing. */
export async function leaveSettings(
  tx: Transaction,
  compId: number,
): Promise<CompanyLeaveSettings> {
  const { rows } = await sql<CompanyLeaveSettings>`
    select increment_minutes as "incrementMinutes",
      allows_intermittent_bonding as "allowsIntermittentBonding", is_school as "isSchool",
      requires_paid_leave as "requiresPaidLeave", asks_fitness_for_duty as "asksFitnessForDuty",
      closes_on_holidays as "closesOnHolidays"
    from leave_settings where comp_id = ${compId}`.execute(tx);
  return rows[0] ?? nothingChosen;
}

export async function saveLeaveSettings(
  tx: Transaction,
  compId: number,
  settings: CompanyLeaveSettings,
): Promise<void> {
  const columns = {
    increment_minutes: settings.incrementMinutes,
    allows_intermittent_bonding: settings.allowsIntermittentBonding,
    is_school: settings.isSchool,
    requires_paid_leave: settings.requiresPaidLeave,
    asks_fitness_for_duty: settings.asksFitnessForDuty,
    closes_on_holidays: settings.closesOnHolidays,
  };
  await tx
    .insertInto('leave_settings')
    .values({ comp_id: compId, ...columns })
    .onConflict((on) => on.column('comp_id').doUpdateSet(columns))
    .execute();
}

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const { rows } = await sql`select from companies where comp_id = ${compId}`.execute(tx);
  return rows.length > 0;
}

export type ChosenMethod = {
  announcedOn: CalendarDate;
  method: YearMethod;
  fixedStart: string | null;
};

/** The latest announcement, if any. */
export async function lastYearMethod(
  tx: Transaction,
  compId: number,
): Promise<ChosenMethod | undefined> {
  const { rows } = await sql<ChosenMethod>`
    select announced_on as "announcedOn", method, fixed_start as "fixedStart" from leave_year_methods
    where comp_id = ${compId} order by announced_on desc limit 1`.execute(tx);
  return rows[0];
}

export async function insertYearMethod(
  tx: Transaction,
  compId: number,
  { announcedOn, method, fixedStart }: ChosenMethod,
): Promise<void> {
  await tx
    .insertInto('leave_year_methods')
    .values({ comp_id: compId, announced_on: announcedOn, method, fixed_start: fixedStart })
    .execute();
}
