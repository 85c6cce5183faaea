import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { newDependent, type NewDependent } from './dependent-fields.tsx';
import { DependentSections } from './dependent-sections.tsx';
import { dependentsQuery, historyQuery, participantQuery } from './participants.queries.ts';

type DependentsProps = { empno: string; onFile: readonly Dependent[] };

/** The dependents on file and those being added; only the latter can be removed. */
export function Dependents({ empno, onFile }: DependentsProps) {
  const { claims, company, facts, settings } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const readOnly = formsAreReadOnly(facts);
  const nobodyYet: { dependents: NewDependent[] } = { dependents: [] };

  const form = useContractForm({
    schema: async () =>
      (await import('./dependents.schema.ts')).dependentsSchema(
        dateInZone(new Date(), settings.timeZone),
      ),
    record: { values: nobodyYet },
    recordFrom: () => ({ values: nobodyYet }),
    save: async ({ dependents }, options) => {
      const params = { compId, empno };
      const all = await call(addDependents, { params, body: dependents }, options).catch(
        (error: unknown) => {
          // If an earlier attempt was saved after all, the list shows it.
          if (error instanceof CallFailed && error.status === 409)
            void queryClient.invalidateQueries(dependentsQuery(compId, empno));
          throw error;
        },
      );
      queryClient.setQueryData(dependentsQuery(compId, empno).queryKey, all);
      void queryClient.invalidateQueries(participantQuery(compId, empno));
      void queryClient.invalidateQueries({ queryKey: historyQuery(compId, empno).queryKey });
      return all;
    },
    onSaved: () => notify('Saved!', 'success', 'participants'),
    onFailure: (error) => reportFailure(error, 'participants'),
    pathOf: (path) => (path === '' ? 'dependents' : `dependents.${path}`),
    draft: { userId: claims.userId, compId, form: 'dependents', record: empno },
    secrets: ['ssn'],
    readOnly,
  });

  const added = useFormValue(form, 'dependents').length;
  return (
    <ContractForm form={form} label="Dependents">
      <DependentSections
        empno={empno}
        onFile={onFile}
        none="No dependents are on file yet."
        added={added}
        field={(path, owner) => form.field(`dependents.${path}`, owner)}
        onAdd={() => form.inputs.insertListItem('dependents', newDependent)}
        onRemove={(index) => form.inputs.removeListItem('dependents', index)}
        readOnly={readOnly}
      />
      <SaveBar form={form} label="Save Dependents" unsaved={unsavedText(added)} />
    </ContractForm>
  );
}

function unsavedText(count: number): string {
  return count === 1 ? '1 new dependent, not saved yet' : `${count} new dependents, not saved yet`;
}
