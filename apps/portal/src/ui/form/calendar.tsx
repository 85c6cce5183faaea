import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import classes from './form.module.css';

type CalendarProps = {
  label: string;
  date: string | undefined;
  /** A birth date is chosen by its year first. */
  past: boolean;
  onPick: (date: string) => void;
  onClose: () => void;
};

/** A small dialog beside its field; the element of that name is made for others. */
const dialogRole = { role: 'dialog' };

/** The month of a date, to pick another one; it hangs on the lower edge of what it stands in. */
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
          // Red means a mistake here, not a Sunday.
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
