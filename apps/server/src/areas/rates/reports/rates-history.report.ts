import { withFee } from '@portal/contract/areas/rates/rates.rules.ts';
import { date, defineReport, money, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { ratesHistory } from '../../continuation/plans/renew-plans.service.ts';
import { planTypeOf } from '../rates.service.ts';

/** A row for each rate of each level, as the page lists them, whatever plan year it is of. */
export const ratesHistoryReport = defineReport(
  'rates-history',
  {
    rows: ruledRows(
      async (tx, { compId, serviceType }) => {
        const isCobra = serviceType === 'cobra';
        const plans = await ratesHistory(tx, compId, isCobra ? 'cobra' : 'billing');
        return plans.flatMap((plan) =>
          plan.tiers.flatMap(({ name: tierName, rates }) =>
            rates.map((rate) => ({
              ...rate,
              planName: plan.name,
              planType: planTypeOf(plan),
              tierName,
              feeCents: isCobra ? withFee(rate.cents) : null,
            })),
          ),
        );
      },
      async (_tx, _call, rows) => [...rows],
    ),
  },
  [
    text('Plan', ({ planName }) => planName, 28),
    text('Plan Type', ({ planType }) => planType),
    text('Coverage Tier', ({ tierName }) => tierName, 26),
    date('Begin Date', ({ beginsOn }) => beginsOn),
    date('End Date', ({ endsOn }) => endsOn),
    money('Rate', ({ cents }) => cents),
    // Of COBRA alone.
    money('Rate + 2%', ({ feeCents }) => feeCents),
  ],
);

/** The reports about rates. */
export const ratesReports = { 'rates-history': ratesHistoryReport };
