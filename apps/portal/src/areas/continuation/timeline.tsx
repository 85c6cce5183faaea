import { Paper, Title } from '@mantine/core';
import type { TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconClock,
  type Icon,
} from '@tabler/icons-react';
import { useId } from 'react';
import line from '../../ui/step-line.module.css';
import classes from './timeline.module.css';

const states: Record<TimelineStep['state'], { text: string; StatusIcon: Icon }> = {
  done: { text: 'Done', StatusIcon: IconCircleCheckFilled },
  'done-late': { text: 'Done late', StatusIcon: IconAlertTriangle },
  due: { text: 'Due', StatusIcon: IconClock },
  late: { text: 'Late', StatusIcon: IconAlertCircle },
  coming: { text: 'Upcoming', StatusIcon: IconCircleDashed },
  off: { text: 'Not reached', StatusIcon: IconCircleMinus },
};

const dayText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The element of a step, for links to it. */
export const stepId = (key: TimelineStep['key']) => `timeline-${key}`;

/** The status, with the days left or late if someone has to act. */
export function stateText({ state, date }: TimelineStep, today: string): string {
  const { text } = states[state];
  if (date === null || (state !== 'due' && state !== 'late')) return text;
  const left = daysBetween(today, date);
  if (left < 0) return `${dayText(-left)} late`;
  return left === 0 ? 'Due today' : `Due in ${dayText(left)}`;
}

/** How far along the steps today is: 2.5 is halfway from the third to the fourth. */
function placeOfToday(steps: readonly TimelineStep[], today: string): number | undefined {
  const last = steps.findLastIndex(({ date }) => date !== null && date <= today);
  const next = steps.findIndex(({ date }, index) => index > last && date !== null && date > today);
  const [from, to] = [steps[last]?.date, steps[next]?.date];
  if (!from || !to) return undefined;
  const place = last + ((next - last) * daysBetween(from, today)) / daysBetween(from, to);
  // Next to an icon, never on it.
  const step = Math.floor(place);
  return step + Math.min(Math.max(place - step, 0.15), 0.85);
}

/** The date and the note; often the note includes the date itself. */
function StepDate({ date, note }: Pick<TimelineStep, 'date' | 'note'>) {
  const day = date === null ? '' : displayDate(date);
  const [before, ...after] = day === '' ? [note] : note.split(day);
  if (after.length > 0) {
    return (
      <span className={classes.note}>
        {before}
        <span className={line.date}>{day}</span>
        {after.join(day)}
      </span>
    );
  }
  return (
    <>
      {day !== '' && <span className={line.date}>{day}</span>}
      <span className={classes.note}>{note}</span>
    </>
  );
}

type TimelineProps = { steps: readonly TimelineStep[]; today: string };

/**
 * The legal and billing dates, from the event to its end: one line, or a list on narrow screens.
 */
export function Timeline({ steps, today }: TimelineProps) {
  const titleId = useId();
  const now = placeOfToday(steps, today);
  return (
    <Paper component="section" className={line.line} aria-labelledby={titleId}>
      <div className={line.head}>
        <Title order={2} id={titleId}>
          Timeline
        </Title>
        <span className={line.today}>Today is {displayDate(today)}</span>
      </div>
      {now !== undefined && (
        <div className={classes.line} aria-hidden>
          <span className={classes.now} style={{ left: `${(now / steps.length) * 100}%` }}>
            Today
          </span>
        </div>
      )}
      <ol className={line.steps}>
        {steps.map((step) => {
          const { StatusIcon } = states[step.state];
          return (
            <li
              key={step.key}
              id={stepId(step.key)}
              tabIndex={-1}
              className={line.step}
              data-state={step.state}
            >
              <span className={line.mark}>
                <StatusIcon size={20} stroke={1.75} aria-hidden />
              </span>
              <div className={classes.text}>
                <strong>{step.label}</strong>
                <span className={line.state}>{stateText(step, today)}</span>
                <StepDate date={step.date} note={step.note} />
              </div>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
