import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import type { FormActions } from '../../../ui/form/use-contract-form.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { useWizardStep, type WizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { WizardFooter } from '../../../ui/wizard/wizard-footer.tsx';
import { Wizard } from '../../../ui/wizard/wizard.tsx';
import classes from './leave-wizard.module.css';

/** A step and the form's values it asks for; the summary asks for none. */
export type LeaveStep = WizardStep & { names: readonly string[]; intro?: string };

type CheckedForm = FormActions & {
  check: (isIncluded?: (path: string) => boolean) => Promise<boolean>;
};

type LeaveWizardProps = {
  steps: readonly LeaveStep[];
  form: CheckedForm;
  /** By field; undefined while the rules load. */
  errors: Readonly<Record<string, string>> | undefined;
  /** What is being entered: 'absence'. */
  what: string;
  /** What the last button says. */
  submitLabel: string;
  /** The fields of each step, and the summary, by slug. */
  children: (summary: SummaryState) => Readonly<Record<string, ReactNode>>;
};

export type SummaryState = {
  isInvalid: (step: number) => boolean;
  onEdit: (step: number) => void;
};

/** The step that asks for a value. */
export const stepOf = (steps: readonly LeaveStep[], path: string): number =>
  Math.max(
    0,
    steps.findIndex(({ names }) => names.includes(path.split('.')[0] ?? '')),
  );

/**
 * The frame of both leave wizards: any step can be opened at any time; the button waits until the
 * step is right, and the summary until every step is.
 */
export function LeaveWizard(props: LeaveWizardProps) {
  const { steps, form, errors, what, submitLabel, children } = props;
  const navigate = useNavigate();
  const { at, open } = useWizardStep(steps, { keepsQuery: true });
  const [isCancelling, setCancelling] = useState(false);
  const isSummary = at === steps.length - 1;

  const isOf = (step: number) => (path: string) => stepOf(steps, path) === step;
  const wrong = Object.keys(errors ?? {});
  const wrongHere = isSummary ? wrong : wrong.filter(isOf(at));
  const isInvalid = (step: number) => wrong.some(isOf(step));

  const next = async () => {
    if (await form.check(isOf(at))) await open(at + 1);
  };
  const edit = async (step: number) => {
    await open(step);
    // The summary said that something is wrong: here is what.
    if (isInvalid(step)) await form.check(isOf(step));
  };
  const leave = () => {
    flushSync(() => {
      setCancelling(false);
      form.discard();
    });
    void navigate('/dashboard');
  };

  const bodies = children({ isInvalid, onEdit: (step) => void edit(step) });
  const intro = steps[at]?.intro;
  return (
    <Wizard
      steps={steps}
      at={at}
      isDone={(index) => index < at && !isInvalid(index)}
      canOpen={() => true}
      onOpen={(index) => void open(index)}
    >
      <ContractForm
        form={form}
        label={`Enter ${what}`}
        onSubmit={() => void (isSummary ? form.submit() : next())}
      >
        {intro !== undefined && <Text className={classes.intro ?? ''}>{intro}</Text>}
        {steps.map(({ slug }, index) => (
          // The fields stay mounted, so that the form's messages can refer to every one.
          <div key={slug} hidden={index !== at} className={classes.step}>
            {index < steps.length - 1 || isSummary ? bodies[slug] : null}
          </div>
        ))}
        {!isSummary && wrongHere.length > 0 && (
          <p className={classes.missing}>
            {wrongHere.length === 1
              ? 'One field is empty or needs a correction.'
              : `${wrongHere.length} fields are empty or need a correction.`}
            <Button variant="subtle" size="compact-sm" onClick={() => void form.check(isOf(at))}>
              Show what is missing
            </Button>
          </p>
        )}
        <WizardFooter
          onCancel={() => setCancelling(true)}
          onBack={at > 0 ? () => void open(at - 1) : undefined}
          next={isSummary ? submitLabel : 'Next Step'}
          saving={form.saving}
          disabled={errors === undefined || wrongHere.length > 0}
        />
      </ContractForm>
      {isCancelling && (
        // Cancel always asks, even if nothing was typed.
        <LeaveQuestion
          title={`Cancel this ${what}?`}
          question="Changes you have made so far will not be saved. Are you sure you want to cancel?"
          onStay={() => setCancelling(false)}
          onLeave={leave}
        />
      )}
    </Wizard>
  );
}
