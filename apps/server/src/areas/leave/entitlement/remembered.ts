import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

const mostDays = 20_000;

/** Works out something about a day once: a report counts the same days for every employee. */
export function remembered<Answer>(
  workOut: (day: CalendarDate) => Answer,
): (day: CalendarDate) => Answer {
  const known = new Map<CalendarDate, Answer>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    if (known.size >= mostDays) known.clear();
    const answer = workOut(day);
    known.set(day, answer);
    return answer;
  };
}
