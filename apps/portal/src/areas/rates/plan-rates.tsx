import { Paper, Text, Title } from '@mantine/core';
import type { RatedPlan } from '@portal/contract/areas/rates/rates.contract.ts';
import { withFee } from '@portal/contract/areas/rates/rates.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { Fragment } from 'react';
import classes from './rates-history.module.css';

type Rate = RatedPlan['coverageTiers'][number]['tierRates'][number];

/** The day from which what follows a rate is on a rate sheet alone; null where nothing is. */
const sheetAfter = ({ sheetRatesFrom }: RatedPlan, { rateBeginDate, rateEndDate }: Rate) =>
  rateEndDate === null && sheetRatesFrom !== null && rateBeginDate < sheetRatesFrom
    ? sheetRatesFrom
    : null;

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
            {tierRates.map((tierRate) => {
              const { rateId, rateBeginDate, rateEndDate, rate } = tierRate;
              const sheetFrom = sheetAfter(plan, tierRate);
              return (
                <Fragment key={rateId}>
                  <tr className={sheetFrom === null ? undefined : classes.noted}>
                    <td>{displayDate(rateBeginDate)}</td>
                    <td>{rateEndDate === null ? 'No end' : displayDate(rateEndDate)}</td>
                    <td>{displayMoney(rate)}</td>
                    {hasFee && <td>{displayMoney(dollarsOf(withFee(centsOf(rate))))}</td>}
                  </tr>
                  {sheetFrom !== null && (
                    <tr>
                      <td colSpan={columns} className={classes.sheet}>
                        The rates from {displayDate(plan.sheetRatesFrom ?? '')} are on a rate sheet
                        and not entered yet.
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
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
