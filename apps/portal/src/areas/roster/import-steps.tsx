import { VisuallyHidden } from '@mantine/core';
import type { RosterStage } from '@portal/contract/areas/roster/roster.contract.ts';
import { IconCheck } from '@tabler/icons-react';
import classes from './import-steps.module.css';

const steps = ['Upload', 'Match columns', 'Preview', 'Save'] as const;

/** How many steps are done. */
const doneAt: Record<RosterStage, number> = {
  matching: 1,
  checking: 2,
  preview: 2,
  committing: 3,
  committed: 4,
  undoing: 4,
  undone: 4,
};

/** Where the import stands, in one line. */
export function ImportSteps({ stage }: { stage: RosterStage }) {
  const done = doneAt[stage];
  if (stage === 'undoing' || stage === 'undone') return null;
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {index < done ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.name}>{step}</span>
          {index < done && <VisuallyHidden>(done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
