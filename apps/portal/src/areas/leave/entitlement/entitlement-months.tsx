import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { VisuallyHidden } from '@mantine/core';
import classes from './entitlement.module.css';
import { displayWeeks, monthWords, weeksWords } from './entitlement-words.ts';

/** A month off in full; nothing is drawn higher. */
const fullMonth = 4.5;

/** Which months the used leave is from. */
export function EntitlementMonths({ months }: Pick<Entitlement, 'months'>) {
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
                style={{ height: `${Math.min(1, usedWeeks / fullMonth) * 100}%` }}
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
