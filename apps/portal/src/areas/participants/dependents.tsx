import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { DependentDialog } from './dependent-dialog.tsx';
import { newDependent, type NewDependent } from './dependent-fields.tsx';
import { useDependentQuestions } from './dependent-questions.tsx';
import { DependentSections } from './dependent-sections.tsx';
import type { AfterEndProps } from './participant-tab.ts';
import { dependentsQuery, historyQuery, participantQuery } from './participants.queries.ts';

type DependentsProps = {
  empno: string;
  onFile: readonly Dependent[];
  /** What to do about the coverage of those who have ended, from the area that covers them. */
  AfterEnd: ComponentType<AfterEndProps>;
};

/** The dependents on file, who can be corrected, and those being added; only the latter can be removed. */
export function Dependents({ empno, onFile, AfterEnd }: DependentsProps) {
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
  const [edited, setEdited] = useState<number>();
  const editedDependent = onFile.find(({ dependentId }) => dependentId === edited);
  const questions = useDependentQuestions(onFile);
  const submit = async () => {
    if (await form.check())
      questions.ask(form.inputs.getValues().dependents, () => void form.submit());
  };
  const ended = onFile.filter(({ endedOn }) => endedOn !== null);
  return (
    <>
      {ended.length > 0 && <AfterEnd empno={empno} ended={ended} />}
      <ContractForm form={form} label="Dependents" onSubmit={() => void submit()}>
        <DependentSections
          empno={empno}
          onFile={onFile}
          none="No dependents are on file yet."
          added={added}
          field={(path, owner) => form.field(`dependents.${path}`, owner)}
          onAdd={() => form.inputs.insertListItem('dependents', newDependent)}
          onRemove={(index) => form.inputs.removeListItem('dependents', index)}
          readOnly={readOnly}
          onEdit={({ dependentId }) => setEdited(dependentId)}
        />
        <SaveBar form={form} label="Save Dependents" unsaved={unsavedText(added)} />
      </ContractForm>
      {questions.dialog}
      {editedDependent && (
        <DependentDialog
          key={editedDependent.dependentId}
          empno={empno}
          dependent={editedDependent}
          others={onFile.filter((each) => each !== editedDependent)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function unsavedText(count: number): string {
  return count === 1 ? '1 new dependent, not saved yet' : `${count} new dependents, not saved yet`;
}
