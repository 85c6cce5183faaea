import { Button } from '@mantine/core';
import { handlers } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../session/session.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { ContractForm } from '../../../../ui/form/contract-form.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { useFormValue } from '../../../../ui/form/use-form-value.ts';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { planChecklistPath } from '../frame/checklist-paths.ts';
import { cobraChecklistQuery } from '../frame/cobra-checklist.queries.ts';
import { LockedFields } from '../frame/locked-fields.tsx';
import { PacketEstimate } from './packet-estimate.tsx';
import { useAnswersForm } from '../frame/use-answers-form.ts';

/** Who mails the open enrollment packets, and how they are printed. */
export function PacketOptions({ plan }: { plan: CobraChecklist }) {
  const { planYearId, checklistComplete: isLocked } = plan;
  const { company, settings } = useSession();
  const { providerName } = settings;
  const navigate = useNavigate();
  const goOn = () => void navigate(planChecklistPath(planYearId, 'plan-rates'));
  const form = useAnswersForm({
    plan,
    form: 'packet-options',
    schema: async () => (await import('./plan-checklist.schema.ts')).packetOptionsSchema,
    valuesOf: optionsOf,
    onSaved: goOn,
  });
  const handler = useFormValue(form, 'cobraOeHandler');
  const isTwoSided = useFormValue(form, 'twoSided');
  const isBlackAndWhite = useFormValue(form, 'blackAndWhite');
  const lastYear = useLastYear(company.compid, plan.previousPlanYearId);
  const useLast = () => {
    if (!lastYear) return;
    for (const [name, value] of Object.entries(optionsOf(lastYear)))
      form.field(name as keyof ReturnType<typeof optionsOf>).set(value);
  };
  return (
    <ContractForm form={form} label="OE packets options">
      <LockedFields isLocked={isLocked}>
        <FormSection
          title="Open enrollment packets"
          help="Everyone on COBRA has the same open enrollment as your employees and gets a packet."
          columns={1}
          action={
            lastYear &&
            !isLocked && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
                onClick={useLast}
              >
                Use last year's options
              </Button>
            )
          }
        >
          <ChoiceField
            field={form.field('cobraOeHandler')}
            label="Who mails the packets?"
            choices={[
              {
                value: handlers.provider,
                label: `${providerName} mails the packets`,
                help: '$15.00 per packet plus printing and shipping, $75.00 minimum.',
              },
              {
                value: handlers.company,
                label: 'We mail the packets ourselves',
                help: 'No fee.',
              },
            ]}
            columns={2}
          />
          <ChoiceField
            field={form.field('cobraOeTemplateCoverLetter')}
            label="Cover letter"
            choices={[
              {
                value: true,
                label: 'Use the template cover letter',
                help: 'Made from your dates and plans. You review and approve it before it is used.',
              },
              {
                value: false,
                label: 'No template cover letter',
                help: 'You add a letter of your own to the packets.',
              },
            ]}
            columns={2}
          />
        </FormSection>
        {handler !== handlers.company && (
          <FormSection title="Print options" columns={1}>
            <ChoiceField
              field={form.field('twoSided')}
              label="Sides"
              choices={[
                { value: true, label: 'Two-sided', help: 'Recommended.' },
                { value: false, label: 'Single-sided', help: 'Additional cost: $0.03 per page.' },
              ]}
              columns={2}
            />
            <ChoiceField
              field={form.field('blackAndWhite')}
              label="Color"
              choices={[
                { value: true, label: 'Black and white', help: 'No additional cost.' },
                { value: false, label: 'Color', help: 'Additional cost: $0.15 per page.' },
              ]}
              columns={2}
            />
          </FormSection>
        )}
      </LockedFields>
      <PacketEstimate plan={plan} options={{ handler, isTwoSided, isBlackAndWhite }} />
      <ChecklistFooter
        backTo={planChecklistPath(planYearId, 'eligible-count')}
        saving={form.saving}
        {...(isLocked && { onNext: goOn })}
      />
    </ContractForm>
  );
}

const optionsOf = (plan: CobraChecklist) => ({
  cobraOeHandler: plan.cobraOeHandler,
  cobraOeTemplateCoverLetter: plan.cobraOeTemplateCoverLetter,
  twoSided: plan.printOptions.twoSided,
  blackAndWhite: plan.printOptions.blackAndWhite,
});

/** Last year's checklist, if its options were chosen. */
function useLastYear(compId: number, previousPlanYearId: number | null) {
  const { data } = useQuery({
    ...cobraChecklistQuery(compId, previousPlanYearId ?? 0),
    enabled: previousPlanYearId !== null,
    retry: false,
  });
  return data && data.plan.cobraOeHandler !== null ? data.plan : undefined;
}
