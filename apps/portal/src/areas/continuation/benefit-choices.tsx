import { Button, Paper, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { sameTypeWarnings } from '@portal/contract/areas/continuation/plan-choice.rules.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFieldDisplay } from '../../ui/form/field.ts';
import { BenefitPlan, type BenefitContext } from './benefit-plan.tsx';
import classes from './benefit-choices.module.css';
import { type EventForm, type OfferedPlan, planKey, plansOf } from './event-values.ts';
import { Warnings } from './warnings.tsx';

type BenefitChoicesProps = BenefitContext & {
  levels: readonly AvailableLevel[];
  /** If no plan is offered. */
  none: ReactNode;
  /** Plans without a level wait behind a button: few are added to an event on file. */
  collapsesUnchosen?: boolean;
};

/** The plans that can be continued, by type; each with one of its levels, or none. */
export function BenefitChoices(props: BenefitChoicesProps) {
  const { levels, none, collapsesUnchosen = false, ...context } = props;
  const { displays, idOf } = context.form.notices;
  // An error about all plans together links to the first of them.
  useFieldDisplay({ displays, path: 'benefits', owner: undefined }, 'Benefits');
  const plans = plansOf(levels);
  const [isExpanded, setExpanded] = useState(!collapsesUnchosen);
  // A plan set to none stays where it is until the form is opened again.
  const [chosenAtFirst] = useState(() => {
    const values = context.form.inputs.getValues();
    return new Set(plans.flatMap(({ plansId }) => (values[planKey(plansId)] ? plansId : [])));
  });
  const shown =
    isExpanded || chosenAtFirst.size === 0
      ? plans
      : plans.filter(({ plansId }) => chosenAtFirst.has(plansId));
  const collapsed = context.isLocked ? 0 : plans.length - shown.length;
  const byType = Map.groupBy(shown, ({ planTypeName }) => planTypeName);
  return (
    <section id={idOf('benefits')} aria-label="Benefits" tabIndex={-1} className={classes.types}>
      {levels.length === 0 && (
        <Paper>
          <EmptyState icon={IconCalendarOff}>{none}</EmptyState>
        </Paper>
      )}
      {[...byType].map(([typeName, ofType]) => (
        <Paper key={typeName} component="section" className={classes.type} aria-label={typeName}>
          <Title order={2}>{typeName}</Title>
          {ofType.map((plan) => (
            <BenefitPlan key={plan.plansId} plan={plan} {...context} />
          ))}
          {!context.isLocked && <DoubledPlans form={context.form} plans={ofType} />}
        </Paper>
      ))}
      {collapsed > 0 && (
        <Button
          variant="default"
          className={classes.others ?? ''}
          onClick={() => setExpanded(true)}
        >
          Show {counted(collapsed, 'plan')} that nobody chose
        </Button>
      )}
    </section>
  );
}

type DoubledPlansProps = { form: EventForm; plans: readonly OfferedPlan[] };

/** Warns if more than one plan of a type is chosen: each has its own premium. */
function DoubledPlans({ form, plans }: DoubledPlansProps) {
  const text = useSyncExternalStore(form.subscribe, () => {
    const values = form.inputs.getValues();
    return sameTypeWarnings(plans.filter(({ plansId }) => values[planKey(plansId)])).join();
  });
  return <Warnings of={text === '' ? [] : [text]} />;
}
