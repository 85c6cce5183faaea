import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../../../session/notifications/report-failure.ts';
import { useSession } from '../../../../session/session.tsx';
import type { FormSchema, OutputOf, Schema } from '../../../../ui/form/form-schema.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import {
  type CheckedCobra,
  checklistArea,
  cobraChecklistQuery,
  type CobraAnswers,
  saveAnswers,
} from './cobra-checklist.queries.ts';

type AnswersFormOptions<S extends Schema, Values> = {
  plan: CobraChecklist;
  /** Its name among the drafts. */
  form: string;
  schema: FormSchema<S>;
  valuesOf: (plan: CobraChecklist) => Values;
  onSaved: (saved: CheckedCobra) => void;
};

/** A tab that asks for some of a COBRA checklist's answers; the others are saved as they are. */
export function useAnswersForm<S extends Schema, Values extends Record<string, unknown>>(
  options: AnswersFormOptions<S, Values>,
) {
  const { plan, form, schema, valuesOf, onSaved } = options;
  const { planYearId } = plan;
  const { claims, company } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const recordOf = (of: CobraChecklist) => ({ values: valuesOf(of), version: of.version });
  return useContractForm<S, Values, CheckedCobra>({
    schema,
    record: recordOf(plan),
    recordFrom: (answer) => recordOf(answer.plan),
    save: (body: OutputOf<S>, saveOptions) =>
      saveAnswers({ queryClient, compId, planYearId }, body as Partial<CobraAnswers>, saveOptions),
    // Somebody else has saved: their answers of the other tabs stay.
    loadCurrent: () =>
      queryClient.fetchQuery({ ...cobraChecklistQuery(compId, planYearId), staleTime: 0 }),
    onSaved,
    onFailure: (error) => reportFailure(error, checklistArea),
    draft: {
      userId: claims.userId,
      compId,
      form: `reenrollment-${form}`,
      record: String(planYearId),
    },
  });
}
