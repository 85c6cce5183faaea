import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Paper, Radio, Title } from '@mantine/core';
import type { EnrollmentCard, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WizardFooter } from '../../ui/wizard/wizard-footer.tsx';
import { placeKey, placeOfPlan } from './enrollment-place.ts';
import { PersonNotices } from './person-notices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { planNote } from './plan-notes.ts';
import classes from './plan-type-step.module.css';

type PlanTypeStepProps = {
  plans: readonly OpenPlan[];
  taken: readonly string[];
  participant: Participant;
  cards: readonly EnrollmentCard[];
  /** The key of the chosen plan. */
  chosen: string | null | undefined;
  onChoose: (key: string) => void;
  onNext: () => void;
  onCancel: () => void;
};

/** The open plans, by plan year; choosing one decides what the next step asks. */
export function PlanTypeStep(props: PlanTypeStepProps) {
  const { plans, taken, participant, cards, chosen, onChoose, onNext, onCancel } = props;
  const [isRefused, setRefused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const years = Map.groupBy(plans, ({ pyrid }) => pyrid);
  const next = () => {
    if (chosen) return onNext();
    setRefused(true);
    list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <form
      className={classes.step}
      aria-label="Plan type"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <PersonNotices participant={participant} plans={plans} />
      {plans.length === 0 ? (
        <Paper>
          <EmptyState icon={IconCalendarOff}>
            No plan year is open for enrollment. Please contact your Account Manager.
          </EmptyState>
        </Paper>
      ) : (
        <Radio.Group
          ref={list}
          label="Which plan?"
          description="Plans whose plan year has not ended."
          // The list is long, so its error appears at the top.
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          error={isRefused && !chosen && 'Please select a plan.'}
          value={chosen ?? null}
          onChange={onChoose}
        >
          {[...years.values()].map(
            ([first, ...others]) =>
              first && (
                <Paper key={first.pyrid} className={classes.year}>
                  <Title order={3}>
                    {first.planYearName}{' '}
                    <span className={classes.dates}>
                      {displayDate(first.yearbeg)} – {displayDate(first.yearend)}
                    </span>
                  </Title>
                  <div className={classes.plans}>
                    {[first, ...others].map((plan) => {
                      const key = placeKey(placeOfPlan(plan));
                      return (
                        <PlanChoice
                          key={key}
                          value={key}
                          plan={plan}
                          isTaken={taken.includes(key)}
                          note={planNote(plan, participant, cards)}
                        />
                      );
                    })}
                  </div>
                </Paper>
              ),
          )}
        </Radio.Group>
      )}
      <WizardFooter onCancel={onCancel} />
    </form>
  );
}
