import { Paper } from '@mantine/core';
import type { CaseField } from './case-fields.ts';
import classes from './leave-case.module.css';

/** Labels and values, only to read. */
export function CaseFacts({ label, fields }: { label: string; fields: readonly CaseField[] }) {
  return (
    <Paper component="section" className={classes.facts ?? ''} aria-label={label}>
      <dl>
        {fields.map(({ label: name, value, isLong }) => (
          <div key={name} data-long={isLong}>
            <dt>{name}</dt>
            <dd>
              {value === null || value === '' ? <span className={classes.none}>-</span> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
