import { date, decimal, defineReport } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { inWeeks } from '../entitlement/balance.rules.ts';
import { entitlementOn } from '../entitlement/entitlement.rules.ts';
import { usedUpTo, type Couple } from '../entitlement/employee-leave.rules.ts';
import { couplesOfCompany } from '../entitlement/employee-leave.service.ts';
import { leaveSettings } from '../entitlement/leave-facts.store.ts';
import { isWithin, twelveMonthsTo } from '../entitlement/leave-year.rules.ts';
import { employeeColumns } from './leave-columns.ts';

/** What everybody who was on leave in the 12 months up to the last day has used and has left (domain.md 6.3, 6.6). */
export const usageTotals = defineReport(
  'usage-totals',
  {
    rows: ruledRows(
      async (tx, { compId, endDate }) => {
        const settings = await leaveSettings(tx, compId);
        const year = twelveMonthsTo(endDate);
        return (await couplesOfCompany(tx, compId)).filter((couple) =>
          usedUpTo(couple, settings, endDate).own.days.some(
            ({ day, weeks }) => weeks > 0 && isWithin(year, day),
          ),
        );
      },
      async (tx, { compId, endDate }, couples: readonly Couple[]) => {
        const settings = await leaveSettings(tx, compId);
        return couples.map((couple) => {
          const { eeId, firstName, lastName } = couple.employee;
          const { military, ...usual } = entitlementOn(couple, settings, endDate);
          if (!military) return { eeId, firstName, lastName, ...usual };
          // In their single period, everything somebody takes counts together.
          const { usedWeeks, leftWeeks } = military;
          const { days } = usedUpTo(couple, settings, endDate).own;
          const minutes = days
            .filter(({ day }) => day >= military.periodFrom)
            .reduce((sum, day) => sum + day.weeks * day.weeklyMinutes, 0);
          return {
            ...{ eeId, firstName, lastName, ...usual, ...military },
            usedHours: Math.round((minutes / 60) * 100) / 100,
            entitlementWeeks: inWeeks(usedWeeks + leftWeeks),
          };
        });
      },
    ),
  },
  [
    ...employeeColumns,
    decimal('Weekly Hours', ({ weeklyHours }) => weeklyHours),
    decimal('Entitlement (weeks)', ({ entitlementWeeks }) => entitlementWeeks),
    decimal('Used (hours)', ({ usedHours }) => usedHours),
    decimal('Used (weeks)', ({ usedWeeks }) => usedWeeks),
    decimal('Remaining (weeks)', ({ leftWeeks }) => leftWeeks),
    date('Period From', ({ periodFrom }) => periodFrom),
    date('Period To', ({ periodTo }) => periodTo),
  ],
);
