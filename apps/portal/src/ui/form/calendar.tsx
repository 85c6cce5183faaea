import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

type CalendarProps = {
  date: string | undefined;
  /** A birth date is chosen by its year first. */
  past: boolean;
  onPick: (date: string) => void;
};

/** The month of a date, to pick another one. */
export function Calendar({ date, past, onPick }: CalendarProps) {
  const known = isDay(date) ? date : undefined;
  return (
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
  );
}

function isDay(date: string | undefined): date is string {
  return date !== undefined && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
}
