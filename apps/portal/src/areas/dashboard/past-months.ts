import type { Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';

export type PastMonth = Range & { name: string; label: string };

const months = 13;

/** The previous month and the twelve before it, newest first (domain.md 7.6). */
export function pastMonths(today: string): PastMonth[] {
  const [year, month] = today.split('-').map(Number);
  return Array.from({ length: months }, (_, back) => {
    const first = new Date(Date.UTC(year!, month! - 2 - back, 1));
    const name = monthNames[first.getUTCMonth()]!;
    return {
      ...monthOf(first.toISOString().slice(0, 10)),
      name,
      label: `${name} ${first.getUTCFullYear()}`,
    };
  });
}
