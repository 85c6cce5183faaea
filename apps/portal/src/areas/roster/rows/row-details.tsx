import { Text } from '@mantine/core';
import { MendField } from './mend-field.tsx';
import type { RowProps } from './row-line.tsx';
import { matchedFields } from './row-text.ts';
import classes from './row-table.module.css';

/** Every value of a row that is not already in its line, to read or to correct. */
export function RowDetails({ row, of, isEditable, mended, onMend }: RowProps) {
  const { values, before, problems } = row;
  const fields = matchedFields(of);
  if (isEditable) {
    const inLine = new Set([...problems.map(({ field }) => field), ...(mended ?? [])]);
    return (
      <>
        <Text fz="xs" c="dimmed">
          Enter saves a value, Esc gives it up. The row is checked again at once.
        </Text>
        <div className={classes.fields}>
          {fields
            .filter(({ field }) => !inLine.has(field))
            .map((field) => (
              <MendField
                key={field.field}
                row={row}
                field={field}
                isMended={false}
                onMend={onMend}
              />
            ))}
        </div>
      </>
    );
  }
  return (
    <dl className={classes.values}>
      {fields.map(({ field, heading }) => (
        <div key={field}>
          <dt>{heading}</dt>
          <dd>
            {values[field] || '—'}
            {before[field] !== undefined && (
              <span className={classes.quiet}> (before: {before[field] || 'empty'})</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
