import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import type { LeaveDuration } from '@portal/contract/areas/leave/leave-words.ts';
import { businessDayFrom, businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { LeaveCaseRecord, LeaveStep } from './records.ts';

/*
 * What becomes of a request. Every number is days before today; below zero, days after it. An older case is the same
 * story, so many days earlier.
 */

type Told = Pick<LeaveCaseRecord, 'requestedOn' | 'startsOn' | 'endsOn' | 'duration' | 'steps'>;
type Step = LeaveStep extends infer Each
  ? Each extends { on: unknown }
    ? Omit<Each, 'on'>
    : never
  : never;
type Dated = [daysAgo: number, step: Step];
type Span = { from: CalendarDate; to: CalendarDate };
type Story = {
  requested: number;
  starts: number;
  ends: number;
  duration?: LeaveDuration;
  steps?: (leave: Span) => Dated[];
};

/** Eligible, with the papers asked for that many days ago. */
const asked = (sent: number): Dated[] => [
  [sent + 2, { kind: 'eligible' }],
  [sent + 1, { kind: 'letter-mailed', letter: 'eligibility-notice' }],
  [sent, { kind: 'paperwork-sent', method: 'Mail' }],
  [sent, { kind: 'letter-mailed', letter: 'paperwork-request' }],
];

/** The letter about a decision. */
const decided = (on: number): Dated => [
  on,
  { kind: 'letter-mailed', letter: 'designation-notice' },
];

/** Asked for, received and approved, with its letter on the day after. */
const approved = (
  on: number,
  periods: ApprovedPeriod[],
  { isPartial = false }: { isPartial?: boolean } = {},
): Dated[] => [
  ...asked(on + 12),
  [on + 2, { kind: 'paperwork-received' }],
  [on, { kind: 'approved', isPartial, periods }],
  decided(on - 1),
];

const block = (leave: Span): ApprovedPeriod[] => [{ how: 'continuous', ...leave }];
const upTo = ({ from }: Span, days: number): Span => ({
  from,
  to: businessDayUpTo(addDays(from, days)),
});
const after = ({ from, to }: Span, days: number): Span => ({
  from: addDays(upTo({ from, to }, days).to, 1),
  to,
});

const overdue = (ended: number): Story => ({
  requested: ended + 62,
  starts: ended + 45,
  ends: ended,
  steps: (leave) => approved(ended + 44, block(leave)),
});

const asNeeded = (period: (leave: Span) => ApprovedPeriod): Story => ({
  requested: 198,
  starts: 180,
  ends: -150,
  duration: 'intermittent',
  steps: (leave) => approved(181, [period(leave)]),
});

const incomplete = (on: number): Story => ({
  requested: 25,
  starts: -15,
  ends: -45,
  steps: () => [
    ...asked(20),
    [on, { kind: 'paperwork-incomplete', missing: 'Page 2 is not signed.' }],
    [on, { kind: 'letter-mailed', letter: 'paperwork-request' }],
    [on, { kind: 'note', text: 'Told the employee which page to send again.' }],
  ],
});

const finished = { requested: 110, starts: 90, ends: 48 } as const;

export const stories = {
  'pending, new': { requested: 2, starts: -14, ends: -56 },
  'pending, late': { requested: 13, starts: -10, ends: -40 },
  'papers asked for': {
    requested: 8,
    starts: -21,
    ends: -63,
    steps: () => asked(4),
  },
  'papers due soon': { requested: 17, starts: -12, ends: -47, steps: () => asked(13) },
  'papers due today': { requested: 19, starts: -5, ends: -33, steps: () => asked(15) },
  incomplete: incomplete(3),
  'incomplete, due soon': incomplete(5),
  running: {
    requested: 44,
    starts: 20,
    ends: -25,
    steps: (leave) => [
      ...approved(26, block(leave)),
      [6, { kind: 'note', text: 'The employee expects to return as planned.' }],
    ],
  },
  reduced: {
    requested: 44,
    starts: 20,
    ends: -25,
    duration: 'reduced',
    steps: (leave) =>
      approved(26, [{ how: 'reduced', ...leave, hoursPerWeek: 20, details: 'Mornings' }]),
  },
  'denied, open': {
    requested: 32,
    starts: 3,
    ends: -25,
    steps: (leave) => [
      ...asked(27),
      [10, { kind: 'denied', ...leave, reason: 'Certification not received' }],
      decided(9),
    ],
  },
  'overdue by days': overdue(5),
  'overdue by a week': overdue(9),
  'overdue for long': overdue(16),
  treatment: asNeeded((leave) => ({
    how: 'treatment',
    ...leave,
    details: 'One appointment a week, up to 4 hours',
  })),
  episode: asNeeded((leave) => ({
    how: 'episode',
    ...leave,
    details: 'Up to 3 episodes a month, 1 day each',
  })),
  returned: {
    ...finished,
    steps: (leave) => [...approved(92, block(leave)), [46, { kind: 'return-confirmed' }]],
  },
  'returned early': {
    requested: 110,
    starts: 90,
    ends: 62,
    steps: (leave) => [...approved(92, block(leave)), [60, { kind: 'return-confirmed' }]],
  },
  extended: {
    requested: 110,
    starts: 90,
    ends: 62,
    steps: (leave) => [
      ...approved(92, block(leave)),
      [66, { kind: 'leave-extended', endOn: addDays(leave.to, 14) }],
      [
        64,
        {
          kind: 'approved',
          isPartial: false,
          periods: block({ from: addDays(leave.to, 1), to: addDays(leave.to, 14) }),
        },
      ],
      decided(63),
      [44, { kind: 'return-confirmed' }],
    ],
  },
  'approved in part': {
    ...finished,
    steps: (leave) => [
      ...approved(92, block(upTo(leave, 21)), { isPartial: true }),
      [90, { kind: 'denied', ...after(leave, 21), reason: 'Not certified for the whole period' }],
      decided(90),
      [90, { kind: 'state-regulation', position: 1, name: 'State family leave', ...leave }],
      [46, { kind: 'return-confirmed' }],
    ],
  },
  'papers never came': {
    ...finished,
    steps: (leave) => [
      ...asked(105),
      [100, { kind: 'paperwork-extended', dueOn: addDays(leave.from, 2) }],
      [80, { kind: 'denied', ...leave, reason: 'Certification not received' }],
      decided(79),
      [50, { kind: 'closed' }],
    ],
  },
  'too few hours': {
    ...finished,
    steps: () => [
      [107, { kind: 'ineligible', because: 'hours' }],
      [106, { kind: 'letter-mailed', letter: 'eligibility-notice' }],
      [77, { kind: 'closed' }],
    ],
  },
  'too few months': {
    ...finished,
    steps: (leave) => [
      [107, { kind: 'ineligible', because: 'months' }],
      [106, { kind: 'letter-mailed', letter: 'eligibility-notice' }],
      [100, { kind: 'personal-leave', ...upTo(leave, 14) }],
      [77, { kind: 'closed' }],
    ],
  },
  withdrawn: {
    ...finished,
    steps: () => [...asked(104), [96, { kind: 'withdrawn' }]],
  },
  exhausted: {
    requested: 140,
    starts: 120,
    ends: 22,
    steps: (leave) => [
      ...approved(122, block(upTo(leave, 83))),
      [36, { kind: 'exhausted' }],
      [35, { kind: 'letter-mailed', letter: 'designation-notice' }],
      [34, { kind: 'other-medical-leave', ...after(leave, 83) }],
      [20, { kind: 'return-confirmed' }],
    ],
  },
  'did not return': {
    requested: 90,
    starts: 72,
    ends: 16,
    steps: (leave) => [
      ...approved(74, block(leave)),
      [12, { kind: 'did-not-return', lastDay: leave.to }],
    ],
  },
} as const satisfies Record<string, Story>;
export type StoryName = keyof typeof stories;

/** Stories that end before today, which may have happened earlier as well. */
export const pastStories: ReadonlySet<StoryName> = new Set([
  'returned',
  'returned early',
  'extended',
  'approved in part',
  'papers never came',
  'too few hours',
  'too few months',
  'withdrawn',
  'exhausted',
]);

export function tell(name: StoryName, today: CalendarDate, daysEarlier: number): Told {
  const { requested, starts, ends, duration = 'continuous', steps }: Story = stories[name];
  const day = (daysAgo: number) => addDays(today, -daysAgo - daysEarlier);
  const leave = { from: businessDayFrom(day(starts)), to: businessDayUpTo(day(ends)) };
  return {
    requestedOn: day(requested),
    startsOn: leave.from,
    endsOn: leave.to,
    duration,
    steps: (steps?.(leave) ?? []).map(([daysAgo, step]): LeaveStep => ({
      ...step,
      on: day(daysAgo),
    })),
  };
}

/** The child came on the first day of the leave, which somebody recorded on the next, unless the leave had not begun. */
export function withArrival(
  { steps, startsOn }: Pick<Told, 'steps' | 'startsOn'>,
  today: CalendarDate,
): LeaveStep[] {
  const on = addDays(startsOn, 1);
  const isTaken = steps.some((step) => step.kind === 'approved') && on < today;
  if (!isTaken) return steps;
  const before = steps.filter((step) => step.on <= on);
  return [...before, { kind: 'child-arrived', on, date: startsOn }, ...steps.slice(before.length)];
}
