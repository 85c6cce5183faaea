import { Paper, Text, Title } from '@mantine/core';
import type { RatedPlan } from '@portal/contract/areas/rates/rates.contract.ts';
import { withFee } from '@portal/contract/areas/rates/rates.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import classes from './rates-history.module.css';

/** Whether what follows a rate is known, but only to who reads the rate sheet. */
const isOnSheet = (
  plan: RatedPlan,
  rateBeginDate: string,
): plan is RatedPlan & { sheetRatesFrom: string } =>
  plan.sheetRatesFrom !== null && rateBeginDate < plan.sheetRatesFrom;

type PlanRatesProps = { plan: RatedPlan; hasFee: boolean };

/** A plan's rates, tier by tier, newest first. */
export function PlanRates({ plan, hasFee }: PlanRatesProps) {
  const columns = hasFee ? 4 : 3;
  return (
    <Paper component="li" className={classes.plan}>
      <div className={classes.name}>
        <Title order={2}>{plan.planName}</Title>
        <Text c="dimmed" fz="sm">
          {plan.planType}
        </Text>
      </div>
      <table className={classes.rates} aria-label={`Rates of ${plan.planName}`}>
        <thead>
          <tr>
            <th scope="col">Begin date</th>
            <th scope="col">End date</th>
            <th scope="col">Rate</th>
            {hasFee && <th scope="col">Rate + 2%</th>}
          </tr>
        </thead>
        {plan.coverageTiers.map(({ tierId, tierName, tierRates }) => (
          <tbody key={tierId}>
            <tr className={classes.tier}>
              <th scope="rowgroup" colSpan={columns}>
                {tierName}
              </th>
            </tr>
            {tierRates.map(({ rateId, rateBeginDate, rateEndDate, rate }) => (
              <tr key={rateId}>
                <td>{displayDate(rateBeginDate)}</td>
                <td>
                  {rateEndDate === null ? 'No end' : displayDate(rateEndDate)}
                  {rateEndDate === null && isOnSheet(plan, rateBeginDate) && (
                    <span className={classes.sheet}>
                      The rates from {displayDate(plan.sheetRatesFrom)} are on a rate sheet and not
                      entered yet.
                    </span>
                  )}
                </td>
                <td>{displayMoney(rate)}</td>
                {hasFee && <td>{displayMoney(dollarsOf(withFee(centsOf(rate))))}</td>}
              </tr>
            ))}
            {tierRates.length === 0 && (
              <tr>
                <td colSpan={columns} className={classes.none}>
                  No rate is on file.
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Paper>
  );
}
