import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import classes from './form.module.css';

type CalendarProps = {
  label: string;
  date: string | undefined;
  /** For a birth date: choose the year first. */
  past: boolean;
  onPick: (date: string) => void;
  onClose: () => void;
};

/** A small dialog next to its field; the <dialog> element is meant for other uses. */
const dialogRole = { role: 'dialog' };

/** A month calendar to pick a date from, attached to the bottom edge of its container. */
export function Calendar({ label, date, past, onPick, onClose }: CalendarProps) {
  const known = isDay(date) ? date : undefined;
  return (
    <Popover opened onDismiss={onClose} position="bottom-start" trapFocus withRoles={false}>
      <Popover.Target>
        <span className={classes.calendarPlace} />
      </Popover.Target>
      <Popover.Dropdown {...dialogRole} aria-label={label}>
        <DatePicker
          value={known ?? null}
          {...(known === undefined ? {} : { defaultDate: known })}
          defaultLevel={past && known === undefined ? 'decade' : 'month'}
          firstDayOfWeek={0}
          // Red means an error here, not a Sunday.
          weekendDays={[]}
          hideOutsideDates
          ariaLabels={{
            previousMonth: 'Previous month',
            nextMonth: 'Next month',
            previousYear: 'Previous year',
            nextYear: 'Next year',
            previousDecade: 'Previous ten years',
            nextDecade: 'Next ten years',
          }}
          onChange={(picked) => picked !== null && onPick(picked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function isDay(date: string | undefined): date is string {
  return date !== undefined && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
}
