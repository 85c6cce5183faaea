import { Button, Text } from '@mantine/core';
import { isCountChange } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm } from '../../../../ui/form/contract-form.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { planChecklistPath } from '../frame/checklist-paths.ts';
import { LockedFields } from '../frame/locked-fields.tsx';
import { CountQuestion } from './count-question.tsx';
import classes from './plans.module.css';
import { useAnswersForm } from '../frame/use-answers-form.ts';

/** How many people become eligible for COBRA, which its fee is based on. */
export function EligibleCount({ plan }: { plan: CobraChecklist }) {
  const { checklistComplete: isLocked, previousYearCobraOeNewEligibleCount: previous } = plan;
  const navigate = useNavigate();
  const goOn = () => void navigate(planChecklistPath(plan.planYearId, 'oe-packets-options'));
  const [isAsking, setAsking] = useState(false);
  const form = useAnswersForm({
    plan,
    form: 'eligible-count',
    schema: async () => (await import('./plan-checklist.schema.ts')).eligibleCountSchema,
    valuesOf: ({ cobraOeNewEligibleCount }) => ({ cobraOeNewEligibleCount }),
    onSaved: goOn,
  });

  const next = async () => {
    if (!(await form.check())) return;
    const count = Number(
      String(form.inputs.getValues().cobraOeNewEligibleCount).replaceAll(',', ''),
    );
    if (isCountChange(count, previous)) setAsking(true);
    else await form.submit();
  };

  return (
    <>
      <ContractForm form={form} label="Eligible count" onSubmit={() => void next()}>
        <LockedFields isLocked={isLocked}>
          <FormSection
            title="Eligible count"
            help="The COBRA fee of the coming plan year is based on this number."
            columns={1}
          >
            <TextField
              field={form.field('cobraOeNewEligibleCount')}
              label="Newly eligible participants"
              help="People who can become eligible for COBRA in the coming plan year."
              width="short"
              inputMode="numeric"
            />
            {previous !== null && (
              <div className={classes.previous}>
                <Text c="dimmed" fz="sm">
                  Last year: <strong>{displayCount(previous)}</strong>
                </Text>
                {!isLocked && previous > 0 && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => form.field('cobraOeNewEligibleCount').set(previous)}
                  >
                    Use last year's count
                  </Button>
                )}
              </div>
            )}
          </FormSection>
        </LockedFields>
        <ChecklistFooter saving={form.saving} {...(isLocked && { onNext: goOn })} />
      </ContractForm>
      {isAsking && (
        <CountQuestion
          count={Number(
            String(form.inputs.getValues().cobraOeNewEligibleCount).replaceAll(',', ''),
          )}
          previous={previous ?? 0}
          onStay={() => setAsking(false)}
          onContinue={() => {
            setAsking(false);
            void form.submit();
          }}
        />
      )}
    </>
  );
}
