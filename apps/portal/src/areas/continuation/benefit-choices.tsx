import { Paper, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFieldFace } from '../../ui/form/field.ts';
import { BenefitPlan, type BenefitContext } from './benefit-plan.tsx';
import classes from './benefit-choices.module.css';
import { plansOf } from './event-values.ts';

type BenefitChoicesProps = BenefitContext & {
  levels: readonly AvailableLevel[];
  /** Where no plan is offered. */
  none: ReactNode;
};

/** The plans that can be continued, by their type; for each one of its levels, or none. */
export function BenefitChoices({ levels, none, ...context }: BenefitChoicesProps) {
  const { faces, idOf } = context.form.notices;
  // What is wrong with all plans together leads to the first of them.
  useFieldFace({ faces, path: 'benefits', owner: undefined }, 'Benefits');
  const byType = Map.groupBy(plansOf(levels), ({ planTypeName }) => planTypeName);
  return (
    <section id={idOf('benefits')} aria-label="Benefits" tabIndex={-1} className={classes.types}>
      {levels.length === 0 && (
        <Paper>
          <EmptyState icon={IconCalendarOff}>{none}</EmptyState>
        </Paper>
      )}
      {[...byType].map(([typeName, plans]) => (
        <Paper key={typeName} component="section" className={classes.type} aria-label={typeName}>
          <Title order={2}>{typeName}</Title>
          {plans.map((plan) => (
            <BenefitPlan key={plan.plansId} plan={plan} {...context} />
          ))}
        </Paper>
      ))}
    </section>
  );
}
