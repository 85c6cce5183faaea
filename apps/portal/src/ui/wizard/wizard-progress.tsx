import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { WizardStep } from './use-wizard-step.ts';
import classes from './wizard.module.css';

type WizardProgressProps = {
  steps: readonly WizardStep[];
  at: number;
  canOpen: (index: number) => boolean;
  onOpen: (index: number) => void;
  isDone: (index: number) => boolean;
};

/** One list for both widths: numbered titles at the side, a segmented bar on small screens. */
export function WizardProgress({ steps, at, canOpen, onOpen, isDone }: WizardProgressProps) {
  return (
    <nav aria-label="Steps" className={classes.progress}>
      <p className={classes.count}>
        Step {at + 1} of {steps.length}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ slug, title }, index) => (
          <li key={slug}>
            <UnstyledButton
              className={classes.step}
              data-done={isDone(index) || undefined}
              aria-current={index === at ? 'step' : undefined}
              disabled={index !== at && !canOpen(index)}
              onClick={() => onOpen(index)}
            >
              <span className={classes.mark} aria-hidden>
                {isDone(index) ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.name}>{title}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
