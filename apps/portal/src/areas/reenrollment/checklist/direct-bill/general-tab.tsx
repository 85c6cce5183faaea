import { directBillProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reportFailure } from '../../../../session/notifications/report-failure.ts';
import { useSession } from '../../../../session/session.tsx';
import { ContractForm } from '../../../../ui/form/contract-form.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldWithHint } from '../../../../ui/form/field-with-hint.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../../ui/form/use-form-value.ts';
import { deadlineHint } from '../dates/date-hints.ts';
import { dateOf, useDateProblems } from '../dates/use-date-problems.ts';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { directBillPath } from '../frame/checklist-paths.ts';
import { checklistArea, checklistsKey } from '../frame/cobra-checklist.queries.ts';
import { type CheckedDirectBill, directBillQuery, saveDirectBill } from './direct-bill.queries.ts';

const dateFields = [
  'directBillOeBegins',
  'directBillOeEnds',
  'directBillResponseDeadline',
] as const;

const recordOf = ({ plan, version }: CheckedDirectBill) => ({
  values: {
    directBillOeBegins: plan.directBillOeBegins ?? '',
    directBillOeEnds: plan.directBillOeEnds ?? '',
    directBillResponseDeadline: plan.directBillResponseDeadline ?? '',
  },
  version,
});

type GeneralTabProps = { checked: CheckedDirectBill; compId: number };

/** When open enrollment starts and ends, and by when people answer. */
export function GeneralTab({ checked, compId }: GeneralTabProps) {
  const { plan, validations } = checked;
  const { planYearId, planYearStart } = plan;
  const { userId } = useSession().claims;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const year = { compId, planYearId };
  const form = useContractForm({
    schema: async () => (await import('../dates/date-forms.schema.ts')).directBillSchema,
    record: recordOf(checked),
    recordFrom: recordOf,
    save: async (body, options) => {
      const saved = await saveDirectBill(year, body, options);
      queryClient.setQueryData(directBillQuery(year).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...checklistsKey(compId), 'landing'] });
      return saved;
    },
    loadCurrent: () => queryClient.fetchQuery({ ...directBillQuery(year), staleTime: 0 }),
    onSaved: (saved) => {
      const wrong = dateFields.find((path) =>
        saved.validations.some(({ field }) => field === path),
      );
      if (!wrong) return void navigate(directBillPath(planYearId, 'plan-rates'));
      // Saved all the same, but not complete: the user sees why before going on.
      dates.touch(dateFields);
      document.getElementById(form.field(wrong).id)?.focus();
    },
    onFailure: (error) => reportFailure(error, checklistArea),
    draft: { userId, compId, form: 'reenrollment-direct-bill', record: String(planYearId) },
  });
  const begins = dateOf(useFormValue(form, 'directBillOeBegins'));
  const ends = dateOf(useFormValue(form, 'directBillOeEnds'));
  const deadline = dateOf(useFormValue(form, 'directBillResponseDeadline'));
  const dates = useDateProblems({
    problems:
      form.changed.length === 0
        ? validations
        : directBillProblems({ begins, ends, deadline }, planYearStart),
    answered: dateFields.filter((path) => plan[path] !== null),
  });
  return (
    <ContractForm form={form} label="General">
      <FormSection
        title="Open enrollment dates"
        help="For the retirees and people on leave you bill directly. Your account manager plans with these dates."
      >
        <DateField
          field={dates.explained(form.field('directBillOeBegins'))}
          label="Open enrollment starts"
          help={`${displayDate(addDays(planYearStart, 90))} at the latest`}
        />
        <DateField
          field={dates.explained(form.field('directBillOeEnds'))}
          label="Open enrollment ends"
          help="After it starts"
        />
        <FieldWithHint hint={deadlineHint(deadline, planYearStart)}>
          <DateField
            field={dates.explained(form.field('directBillResponseDeadline'))}
            label="Response deadline"
            help={
              begins
                ? `${displayDate(addDays(begins, 15))} or later`
                : 'More than 14 days after it starts'
            }
          />
        </FieldWithHint>
      </FormSection>
      <ChecklistFooter saving={form.saving} />
    </ContractForm>
  );
}
