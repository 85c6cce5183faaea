import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { AddressColumns } from '../../../support/reports/report.ts';

type ReportPerson = AddressColumns & {
  birthDate: CalendarDate | null;
  sex: 'F' | 'M' | null;
};

/** Adds the participant's address, phone, e-mail, birth date and sex to rows. */
export async function withPeople<Row extends { empno: string }>(
  tx: Transaction,
  compId: number,
  rows: readonly Row[],
): Promise<(ReportPerson & Row)[]> {
  const empnos = [...new Set(rows.map(({ empno }) => empno))];
  const { rows: people } = await sql<ReportPerson & { empno: string }>`
    select empno, street1, street2, city, state, zip, phone, email, birth_date as "birthDate", sex
    from participants where comp_id = ${compId} and empno = any(${empnos}::text[])`.execute(tx);
  const byNumber = new Map(people.map((person) => [person.empno, person]));
  return rows.map((row) => ({ ...byNumber.get(row.empno)!, ...row }));
}
