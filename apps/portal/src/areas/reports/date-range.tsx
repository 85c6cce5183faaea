import {
  isReportDate,
  rangeProblem,
  type Range,
} from '@portal/contract/areas/reports/report-range.rules.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DateField } from '../../ui/form/date-field.tsx';
import type { Field, FieldDisplays } from '../../ui/form/field.ts';
import classes from './date-range.module.css';

type DateRangeProps = {
  typed: Range;
  onType: (range: Range) => void;
  labels?: { startDate: string; endDate: string };
};
const plainLabels = { startDate: 'Start Date', endDate: 'End Date' };
const ends = ['startDate', 'endDate'] as const;

/** The first and last day of a report, with one message for both. */
export function DateRange({ typed, onType, labels = plainLabels }: DateRangeProps) {
  const id = useId();
  const [displays] = useState<FieldDisplays>(() => new Map());
  const isValid = rangeProblem(typed, 'load counts') === null;
  // If each date is fine by itself, the two of them are the problem.
  const isWrong = (end: keyof Range) =>
    !isValid && (!isReportDate(typed[end]) || ends.every((each) => isReportDate(typed[each])));
  const isTooLong =
    ends.every((end) => isReportDate(typed[end])) && typed.startDate <= typed.endDate;
  const fieldOf = (end: keyof Range): Field => {
    const type = (value: unknown) => onType({ ...typed, [end]: String(value) });
    return {
      path: end,
      owner: undefined,
      id: `${id}-${end}`,
      value: typed[end],
      error: isWrong(end),
      readOnly: false,
      inputKey: end,
      type,
      set: type,
      leave: () => undefined,
      displays,
    };
  };
  return (
    <div className={classes.range}>
      <div className={classes.dates}>
        {ends.map((end) => (
          <DateField key={end} field={fieldOf(end)} label={labels[end]} />
        ))}
      </div>
      {/* Always there, so that the message is announced and nothing below moves. */}
      <output className={classes.problem}>
        {!isValid && (
          <>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {isTooLong ? 'The longest range is ten years.' : 'Please enter valid dates.'}
          </>
        )}
      </output>
    </div>
  );
}
