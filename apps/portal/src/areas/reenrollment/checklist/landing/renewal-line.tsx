import { Paper, Title } from '@mantine/core';
import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  IconAlertCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
  type Icon,
} from '@tabler/icons-react';
import { useId } from 'react';
import line from '../../../../ui/step-line.module.css';
import classes from './renewal-line.module.css';
import { renewalSteps, type StepState } from './renewal-steps.ts';

const faces: Record<StepState, { text: string; StepIcon: Icon }> = {
  done: { text: 'Done', StepIcon: IconCircleCheckFilled },
  late: { text: 'Overdue', StepIcon: IconAlertCircle },
  next: { text: 'Next', StepIcon: IconClock },
  coming: { text: 'Upcoming', StepIcon: IconCircleDashed },
};

type RenewalLineProps = { years: readonly RenewalYear[]; today: string };

/** The days of a renewal, from the opening of the checklist to the new plan year. */
export function RenewalLine({ years, today }: RenewalLineProps) {
  const titleId = useId();
  const steps = renewalSteps(years, today);
  return (
    <Paper component="section" className={line.line} aria-labelledby={titleId}>
      <div className={line.head}>
        <Title order={2} id={titleId}>
          How a renewal works
        </Title>
        <span className={line.today}>Today is {displayDate(today)}</span>
      </div>
      <ol className={line.steps}>
        {steps.map(({ label, date, state }) => {
          const { text, StepIcon } = faces[state];
          return (
            <li key={label} className={line.step} data-state={state}>
              <span className={line.mark}>
                <StepIcon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.text}>
                <strong>{label}</strong>
                <span className={line.date}>{displayDate(date)}</span>
                <span className={line.state}>{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
