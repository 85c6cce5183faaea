import { displayDate } from '@portal/contract/values/display-date.ts';
import type { WizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { SummaryPairs, SummarySection, WizardSummary } from '../../ui/wizard/wizard-summary.tsx';
import { deductionOutlook } from './deduction-outlook.ts';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { valuesOnFile } from './enrollment-record.ts';
import { planName, planTypeText } from './plan-text.ts';
import { nextEvents, summaryPairs } from './summary-text.ts';
import { TermsWarning } from './terms-question.tsx';
import { limitText, takenText } from './terms-questions.ts';

type EnrollmentSummaryProps = EnrollmentFieldsProps & {
  steps: readonly WizardStep[];
  onEdit: (step: number) => void;
};

/** Exactly what will be saved, and what happens next. */
export function EnrollmentSummary(props: EnrollmentSummaryProps) {
  const { form, facts, dependents, steps, onEdit } = props;
  const { plan, current } = facts;
  const values = form.inputs.getValues();
  const outlook = deductionOutlook(values, facts);
  const detailsAt = steps.length - 2;
  return (
    <WizardSummary>
      {/* A change keeps its plan. */}
      <SummarySection title="Plan" onEdit={current ? undefined : () => onEdit(0)}>
        <SummaryPairs
          pairs={[
            ['Plan', planName(plan)],
            ['Type', planTypeText(planName(plan), plan.plccode, values.lfsa)],
            ['Plan year', `${displayDate(plan.yearbeg)} – ${displayDate(plan.yearend)}`],
          ]}
        />
      </SummarySection>
      <SummarySection title="Plan details" onEdit={() => onEdit(detailsAt)}>
        <SummaryPairs
          pairs={summaryPairs(values, dependents)}
          {...(current && { before: summaryPairs(valuesOnFile(plan, current), dependents) })}
        />
      </SummarySection>
      <SummarySection title="What happens next">
        <SummaryPairs pairs={nextEvents(values, outlook, facts)} />
        {[takenText(values, facts), limitText(values, facts), outlook?.unusual].map(
          (text) => text !== undefined && <TermsWarning key={text} text={text} />,
        )}
      </SummarySection>
    </WizardSummary>
  );
}
