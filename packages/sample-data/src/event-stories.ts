import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import type { Random } from './random.ts';
import type { EventStep } from './records.ts';

/** An event's state today: in progress, answered, paid in some way, or ended for a reason. */
export type Outcome =
  | 'pending'
  | 'late'
  | 'mailed'
  | 'no-response'
  | 'declined'
  | 'paid'
  | 'unpaid'
  | 'grace'
  | 'overdue'
  | 'short'
  | 'disability'
  | 'second'
  | 'joined'
  | 'joined-unpaid'
  | `ended-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

type Setting = {
  today: CalendarDate;
  random: Random;
  eventDate: CalendarDate;
  enteredOn: CalendarDate;
  coverageBegins: CalendarDate;
  months: number | null;
};

/** What people and the provider did, day by day, up to today. */
export function storyOf(outcome: Outcome, setting: Setting): EventStep[] {
  const { today, random, enteredOn, coverageBegins, months } = setting;
  const respondsOn = addDays(enteredOn, outcome === 'unpaid' ? 24 : random.int(18, 28));
  const accepts: EventStep = { on: respondsOn, does: 'respond', elects: true };
  const firstPayment = addDays(respondsOn, 12);
  const paying = (until: CalendarDate): EventStep[] => payments(firstPayment, until);
  const thisMonth = `${today.slice(0, 7)}-01`;
  /** No payments come in after this day. */
  const stop = addDays(coverageBegins, 95);
  switch (outcome) {
    case 'pending':
    case 'late':
    case 'mailed':
    case 'no-response':
      return [];
    case 'declined':
      return [{ on: respondsOn, does: 'respond', elects: false }];
    case 'unpaid':
      return [accepts];
    case 'paid':
      return [accepts, ...paying(today)];
    case 'grace':
      // The last payment covered the month before this one.
      return [accepts, ...paying(addMonths(thisMonth, -1))];
    case 'overdue':
      return [accepts, ...paying(addDays(addMonths(thisMonth, -1), -1))];
    case 'short': {
      const made = paying(today);
      const last = made.at(-1)!;
      return [accepts, ...made.slice(0, -1), { on: last.on, does: 'pay', shortCents: 2_865 }];
    }
    case 'disability':
      return [
        accepts,
        ...paying(today),
        { on: addDays(coverageBegins, 200), does: 'extend', kind: 'disability' },
      ];
    case 'second':
      return [
        accepts,
        ...paying(today),
        { on: addDays(coverageBegins, 190), does: 'extend', kind: 'second-event' },
      ];
    case 'joined':
      return [...onTwoForms(respondsOn, enteredOn), ...paying(today)];
    case 'joined-unpaid':
      // The others join last; the participant keeps paying only for themselves.
      return [
        ...onTwoForms(respondsOn, enteredOn),
        ...paying(today).map((step, index): EventStep =>
          index === 0 ? step : { on: step.on, does: 'pay', alone: true },
        ),
      ];
    case 'ended-1':
      return [accepts, ...paying(stop)];
    case 'ended-2':
      return [accepts];
    case 'ended-3':
      return [accepts, ...paying(endAfterMonths(coverageBegins, months ?? 18))];
    case 'ended-8': {
      const decided = addDays(coverageBegins, 200);
      return [
        accepts,
        ...paying(addDays(today, -50)),
        { on: decided, does: 'extend', kind: 'disability' },
        {
          on: addDays(today, -48),
          does: 'end',
          reason: 8,
          endsOn: addDays(thisMonth, -1),
        },
      ];
    }
    case 'ended-4':
    case 'ended-5':
    case 'ended-6':
    case 'ended-7':
    case 'ended-9':
    case 'ended-10':
    case 'ended-11':
    case 'ended-12': {
      const reason = Number(outcome.slice('ended-'.length));
      const endsOn = addDays(addMonths(`${stop.slice(0, 7)}-01`, 1), -1);
      return [accepts, ...paying(stop), { on: addDays(endsOn, -6), does: 'end', reason, endsOn }];
    }
  }
}

/** The participant elects right away, the others near the end of their 60 days. */
const onTwoForms = (respondsOn: CalendarDate, enteredOn: CalendarDate): EventStep[] => [
  { on: respondsOn, does: 'respond', elects: true, by: 'participant' },
  { on: addDays(enteredOn, 52), does: 'respond', elects: true, by: 'others' },
];

/** The first payment some days after the election, then on every 25th. */
function payments(first: CalendarDate, until: CalendarDate): EventStep[] {
  const days: CalendarDate[] = [first];
  for (let next = `${first.slice(0, 7)}-25`; next <= until; next = addMonths(next, 1))
    if (next > first) days.push(next);
  return days.filter((on) => on <= until).map((on) => ({ on, does: 'pay' }));
}
