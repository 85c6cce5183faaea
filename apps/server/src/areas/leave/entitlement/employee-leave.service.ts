import type { Transaction } from '../../../platform/database.ts';
import { findPeople } from '../../participants/participants.service.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import type { Couple, EmployeeLeave } from './employee-leave.rules.ts';
import { employeesWithTime } from './leave-facts.store.ts';

/** An employee's leave with the spouse's; undefined if nobody has that number. */
export async function coupleOf(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<Couple | undefined> {
  const [row] = await employeesWithTime(tx, compId, [eeId]);
  if (!row) {
    const [person] = await findPeople(tx, compId, [eeId]);
    if (!person) return undefined;
    const name = { firstName: person.fname, lastName: person.lname };
    return { employee: nobodyKnown(eeId, name), spouse: null };
  }
  const [spouse] = row.spouseEeId ? await employeesWithTime(tx, compId, [row.spouseEeId]) : [];
  return {
    employee: { ...row, cases: await leaveCases(tx, compId, { eeId }) },
    spouse: spouse
      ? { ...spouse, cases: await leaveCases(tx, compId, { eeId: spouse.eeId }) }
      : null,
  };
}

export const nobodyKnown = (
  eeId: string,
  name: { firstName: string; lastName: string },
): EmployeeLeave => ({
  eeId,
  ...name,
  spouseEeId: null,
  hiredOn: null,
  workedMinutes: null,
  schedules: [],
  cases: [],
  absences: [],
  usedBefore: [],
});

/** Every employee of the company who has a case or has used leave before, by name, each with their spouse. */
export async function couplesOfCompany(tx: Transaction, compId: number): Promise<Couple[]> {
  const rows = await employeesWithTime(tx, compId);
  const cases = Map.groupBy(await leaveCases(tx, compId), ({ eeId }) => eeId);
  const everybody = new Map(
    rows.map((row): [string, EmployeeLeave] => [
      row.eeId,
      { ...row, cases: cases.get(row.eeId) ?? [] },
    ]),
  );
  return [...everybody.values()]
    .filter(({ cases: own, usedBefore }) => own.length + usedBefore.length > 0)
    .map((employee) => ({
      employee,
      spouse: (employee.spouseEeId !== null && everybody.get(employee.spouseEeId)) || null,
    }));
}
