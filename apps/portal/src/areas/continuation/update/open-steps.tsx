import type { TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { stateText, stepId } from '../timeline.tsx';
import classes from './open-steps.module.css';

export const ledgerId = 'event-ledger';

const isPayment = ({ key }: TimelineStep) => key === 'first-payment' || key === 'paid-through';
const labels: Partial<Record<TimelineStep['key'], string>> = { 'paid-through': 'Next payment' };

/** What an event waits for and until when; each leads to its row: a payment to its invoice, the rest to the timeline. */
export function OpenSteps({ steps, today }: { steps: readonly TimelineStep[]; today: string }) {
  const open = steps.filter(({ state }) => state === 'due' || state === 'late');
  if (open.length === 0) return null;
  return (
    <ul className={classes.steps} aria-label="Open">
      {open.map((step) => {
        const id = isPayment(step) ? ledgerId : stepId(step.key);
        const Sign = step.state === 'late' ? IconAlertCircle : IconClock;
        return (
          <li key={step.key} data-state={step.state}>
            <Sign size={16} stroke={1.75} aria-hidden />
            <a href={`#${id}`} onClick={(event) => showRow(event, id)}>
              {labels[step.key] ?? step.label}
            </a>
            <span>{untilText(step, today)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function untilText(step: TimelineStep, today: string): string {
  const when = stateText(step, today);
  return step.date === null ? when : `until ${displayDate(step.date)} (${when.toLowerCase()})`;
}

/** Not by the address: going there would ask about what is typed and not saved. */
function showRow(event: MouseEvent, id: string) {
  event.preventDefault();
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
