import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../use-heading-focus.ts';
import type { WizardStep } from './use-wizard-step.ts';
import { WizardProgress } from './wizard-progress.tsx';
import classes from './wizard.module.css';

type WizardProps = {
  steps: readonly WizardStep[];
  /** The index of the current step. */
  at: number;
  /** Each wizard decides which steps can be clicked. */
  canOpen: (index: number) => boolean;
  onOpen: (index: number) => void;
  /** Every earlier step, if omitted. */
  isDone?: (index: number) => boolean;
  children: ReactNode;
};

/** The steps at the side, or on top on narrow screens, and the current step under its title. */
export function Wizard({
  steps,
  at,
  canOpen,
  onOpen,
  isDone = (index) => index < at,
  children,
}: WizardProps) {
  const heading = useHeadingFocus(at);
  return (
    <div className={classes.frame}>
      <div className={classes.wizard}>
        <WizardProgress steps={steps} at={at} canOpen={canOpen} onOpen={onOpen} isDone={isDone} />
        <div className={classes.body}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
            {steps[at]?.title}
          </Title>
          {children}
        </div>
      </div>
    </div>
  );
}
