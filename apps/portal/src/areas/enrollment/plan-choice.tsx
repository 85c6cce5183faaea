import { Radio } from '@mantine/core';
import type { OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import type { PlanNote } from './plan-notes.ts';
import { maximumOf, planName, planTypeText } from './plan-text.ts';
import classes from './plan-type-step.module.css';

type PlanChoiceProps = {
  value: string;
  plan: OpenPlan;
  isTaken: boolean;
  note: PlanNote | undefined;
};

/** An open plan as an option. */
export function PlanChoice({ value, plan, isTaken, note }: PlanChoiceProps) {
  const isOffered = !isTaken && !note?.isBlocked;
  const name = planName(plan);
  const maximum = maximumOf(plan);
  const text = [
    planTypeText(name, plan.plccode),
    maximum > 0 && `Maximum ${displayMoney(maximum)}`,
  ].filter(Boolean);
  return (
    <Radio
      className={classes.plan ?? ''}
      data-taken={!isOffered || undefined}
      value={value}
      disabled={!isOffered}
      label={
        <>
          <span className={classes.name}>{name}</span>
          <span className={classes.text}>{text.join(' · ')}</span>
          {isTaken && <span className={classes.taken}>Already enrolled</span>}
          {!isTaken && note && <span className={classes.taken}>{note.text}</span>}
        </>
      }
    />
  );
}
