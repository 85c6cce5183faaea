import { displayDate } from '@portal/contract/values/display-date.ts';
import classes from './event-ledger.module.css';

/** The period an invoice covers, on one line. */
export function Period({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }) {
  return (
    <span className={classes.period}>
      {displayDate(periodStart)} – {displayDate(periodEnd)}
    </span>
  );
}
