import type { MovedDeductions } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';

type Planned = MovedDeductions['after'];

/** What becomes of one enrollment's deductions, as label and sentence. */
export function movedRows({ left, before, after }: MovedDeductions): [string, string][] {
  return [
    ['Left to deduct', displayMoney(left)],
    ['Until now', plannedText(before)],
    [
      'From now on',
      after.length > 0
        ? plannedText(after)
        : `No pay date is left, so ${displayMoney(left)} will not be deducted.`,
    ],
  ];
}

function plannedText(planned: Planned): string {
  const [first] = planned;
  const last = planned.at(-1);
  if (!first || !last) return 'None';
  if (planned.length === 1) return `${displayMoney(first.amount)} on ${displayDate(first.payDate)}`;
  const until = `until ${displayDate(last.payDate)}`;
  const isEven = first.amount === last.amount;
  return `${planned.length} deductions of ${displayMoney(first.amount)} from ${displayDate(first.payDate)} ${until}${
    isEven ? '' : `, the last ${displayMoney(last.amount)}`
  }`;
}
