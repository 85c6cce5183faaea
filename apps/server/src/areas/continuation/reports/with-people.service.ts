import type { Transaction } from '../../../platform/database.ts';
import { reportPeopleOf, type ReportPerson } from './report-people.store.ts';

const unknown: ReportPerson = {
  street1: null,
  street2: null,
  city: null,
  state: null,
  zip: null,
  phone: null,
  email: null,
  birthDate: null,
  sex: null,
};

/** Adds the participant's address, phone, e-mail, birth date and sex to rows. */
export async function withPeople<Row extends { empno: string }>(
  tx: Transaction,
  compId: number,
  rows: readonly Row[],
): Promise<(ReportPerson & Row)[]> {
  const empnos = rows.map(({ empno }) => empno);
  const people = await reportPeopleOf(tx, compId, empnos);
  return rows.map((row) => ({ ...(people.get(row.empno) ?? unknown), ...row }));
}
