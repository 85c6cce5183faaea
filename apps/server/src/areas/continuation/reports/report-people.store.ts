import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { AddressColumns } from '../../../support/reports/report.ts';

export type ReportPerson = AddressColumns & {
  birthDate: CalendarDate | null;
  sex: 'F' | 'M' | null;
};

/** Address, phone and so on of these participants, by PID. */
export async function reportPeopleOf(
  tx: Transaction,
  compId: number,
  empnos: readonly string[],
): Promise<Map<string, ReportPerson>> {
  const { rows } = await sql<ReportPerson & { empno: string }>`
    select empno, street1, street2, city, state, zip, phone, email, birth_date as "birthDate", sex
    from participants where comp_id = ${compId} and empno = any(${[...new Set(empnos)]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ empno, ...person }) => [empno, person]));
}
