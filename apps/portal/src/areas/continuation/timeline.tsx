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
import classes from './timeline.module.css';

const states: Record<TimelineStep['state'], { words: string; Sign: Icon }> = {
  done: { words: 'Done', Sign: IconCircleCheckFilled },
  'done-late': { words: 'Done late', Sign: IconAlertTriangle },
  due: { words: 'Due', Sign: IconClock },
  late: { words: 'Late', Sign: IconAlertCircle },
  coming: { words: 'Coming', Sign: IconCircleDashed },
  off: { words: 'Not reached', Sign: IconCircleMinus },
};

const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** How it stands, with the days left or late where somebody has to act. */
function stateWords({ state, date }: TimelineStep, today: string): string {
  const { words } = states[state];
  if (date === null || (state !== 'due' && state !== 'late')) return words;
  const left = daysBetween(today, date);
  if (left < 0) return `${dayWords(-left)} late`;
  return left === 0 ? 'Due today' : `Due in ${dayWords(left)}`;
}

type TimelineProps = { steps: readonly TimelineStep[]; today: string };

/** The dates of the law and of billing, from the event to its end: one line, or a list where it is narrow. */
export function Timeline({ steps, today }: TimelineProps) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.timeline} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          Timeline
        </Title>
        <span className={classes.today}>Today is {displayDate(today)}</span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const { Sign } = states[step.state];
          return (
            <li key={step.key} className={classes.step} data-state={step.state}>
              <span className={classes.mark}>
                <Sign size={20} stroke={1.75} aria-hidden />
              </span>
              <div className={classes.text}>
                <strong>{step.label}</strong>
                <span className={classes.state}>{stateWords(step, today)}</span>
                {step.date !== null && (
                  <span className={classes.date}>{displayDate(step.date)}</span>
                )}
                <span className={classes.note}>{step.note}</span>
              </div>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
