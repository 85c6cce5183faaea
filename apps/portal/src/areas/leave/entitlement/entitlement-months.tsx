import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { VisuallyHidden } from '@mantine/core';
import classes from './entitlement.module.css';
import { displayWeeks, monthWords, weeksWords } from './entitlement-words.ts';

/** Single hours of leave must not look like a month of it. */
const leastScale = 1;

/** Which months the used leave is from. */
export function EntitlementMonths({ months }: Pick<Entitlement, 'months'>) {
  const highest = Math.max(leastScale, ...months.map(({ usedWeeks }) => usedWeeks));
  return (
    <ol className={classes.months} aria-label="Leave used by month">
      {months.map(({ month, usedWeeks }, index) => {
        const { name, year } = monthWords(month);
        const isYearShown = index === 0 || name === 'Jan';
        return (
          <li key={month} data-none={usedWeeks === 0 || undefined}>
            <VisuallyHidden>
              {name} {year}: {weeksWords(usedWeeks)}
            </VisuallyHidden>
            <span className={classes.column} aria-hidden>
              {usedWeeks > 0 && <span className={classes.amount}>{displayWeeks(usedWeeks)}</span>}
              <span
                className={classes.block}
                style={{ height: `${(usedWeeks / highest) * 100}%` }}
              />
            </span>
            <span className={classes.month} aria-hidden>
              {name}
              <small>{isYearShown && year}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
