import { Button, Paper, Title } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { ReactNode } from 'react';
import type { WizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { deductionOutlook } from './deduction-outlook.ts';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { valuesOnFile } from './enrollment-record.ts';
import classes from './enrollment-summary.module.css';
import { LastDeductionWarning } from './last-deduction.tsx';
import { planName, planTypeWords } from './plan-words.ts';
import { nextEvents, type Pair, summaryPairs } from './summary-words.ts';

type EnrollmentSummaryProps = EnrollmentFieldsProps & {
  steps: readonly WizardStep[];
  onEdit: (step: number) => void;
};

/** Exactly what will be saved, and what happens then. */
export function EnrollmentSummary(props: EnrollmentSummaryProps) {
  const { form, facts, dependents, steps, onEdit } = props;
  const { plan, current } = facts;
  const values = form.inputs.getValues();
  const outlook = deductionOutlook(values, facts);
  const detailsAt = steps.length - 2;
  return (
    <div className={classes.summary}>
      <SummarySection
        title="Plan"
        // A change keeps its plan.
        onEdit={current ? undefined : () => onEdit(0)}
        pairs={[
          ['Plan', planName(plan)],
          ['Type', planTypeWords(planName(plan), plan.plccode, values.lfsa)],
          ['Plan year', `${displayDate(plan.yearbeg)} – ${displayDate(plan.yearend)}`],
        ]}
      />
      <SummarySection
        title="Plan details"
        onEdit={() => onEdit(detailsAt)}
        pairs={summaryPairs(values, dependents)}
        {...(current && { before: summaryPairs(valuesOnFile(plan, current), dependents) })}
      />
      <SummarySection title="What happens next" pairs={nextEvents(values, outlook, facts)}>
        {outlook?.unusual && <LastDeductionWarning words={outlook.unusual} />}
      </SummarySection>
    </div>
  );
}

type SummarySectionProps = {
  title: string;
  pairs: Pair[];
  /** What is on file, to tell what changes. */
  before?: Pair[];
  onEdit?: (() => void) | undefined;
  children?: ReactNode;
};

function SummarySection({ title, pairs, before, onEdit, children }: SummarySectionProps) {
  const onFile = new Map(before);
  return (
    <Paper component="section" className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={3}>{title}</Title>
        {onEdit && (
          <Button variant="subtle" size="compact-sm" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      <dl className={classes.pairs}>
        {pairs.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {onFile.has(label) && onFile.get(label) !== value && (
                <span className={classes.before}> was {onFile.get(label)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Paper>
  );
}
