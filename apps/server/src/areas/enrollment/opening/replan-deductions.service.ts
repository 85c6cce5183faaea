import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { payDatesByFrequency } from '../pay-dates.service.ts';
import { bumpVersion, replaceUnposted } from '../save-enrollment.store.ts';
import { asPayroll } from './opening.rules.ts';
import { plannedDeductions } from './planned-deductions.rules.ts';
import type { On } from './whole-enrollment.ts';
import * as store from './whole-enrollments.store.ts';

/** Plans a person's deductions again, over other pay dates: the amounts stay, the last one takes the rest. */
export async function replanDeductions(on: On, empno: string): Promise<void> {
  const { tx, compId, context } = on;
  const today = context.clock.today();
  const plans = await store.listPlans(tx, compId);
  const dates = (await payDatesOfPeople(tx, compId, plans))(empno);
  for (const each of await store.plannedOf(tx, compId, empno)) {
    const posted = new Set(each.postedOn);
    const planned = plannedDeductions(
      each.leftCents,
      each.changes,
      dates.filter((date) => date > today && date <= each.lastDay && !posted.has(date)),
    );
    await replaceUnposted(tx, compId, each.enrollmentId, planned.map(asPayroll));
    await bumpVersion(tx, compId, each.enrollmentId);
  }
}

/** The pay dates of each person, in all of the company's plan years. */
export async function payDatesOfPeople(
  tx: Transaction,
  compId: number,
  plans: readonly store.PlanOnFile[],
): Promise<(empno: string) => CalendarDate[]> {
  const from = plans.map(({ yearStart }) => yearStart).toSorted()[0];
  const to = plans
    .map(({ yearEnd }) => yearEnd)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return () => [];
  const frequencies = await payDatesByFrequency(tx, compId, { from, to });
  const paid = await store.payFrequencies(tx, compId);
  const known = new Map<string, CalendarDate[]>();
  return (empno) => {
    const { payfreq, payfreq2 } = paid.get(empno) ?? { payfreq: null, payfreq2: null };
    const key = `${payfreq} ${payfreq2}`;
    const dates =
      known.get(key) ??
      [
        ...new Set(
          [payfreq, payfreq2].flatMap((id) => [...(frequencies.get(id ?? '')?.dates ?? [])]),
        ),
      ].toSorted();
    known.set(key, dates);
    return dates;
  };
}
