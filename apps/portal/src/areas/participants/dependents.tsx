import { Button } from '@mantine/core';
import { type Dependent, mostDependents } from '@portal/contract/areas/participants/dependent.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconUsersGroup } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../app/notifications/notifications.ts';
import { reportFailure } from '../../app/notifications/report-failure.ts';
import { call } from '../../app/session/call.ts';
import { useSession } from '../../app/session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { DependentFields, newDependent, type NewDependent } from './dependent-fields.tsx';
import { DependentList } from './dependent-list.tsx';
import { NewDependentButton } from './new-dependent-button.tsx';
import { dependentsQuery, historyQuery, participantQuery } from './participants.queries.ts';

type DependentsProps = { empno: string; onFile: readonly Dependent[] };

/** The dependents on file, and those that are being added; only these can be removed again. */
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
          // An earlier try was saved after all: then the list shows it.
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

  const added = form.inputs.getValues().dependents;
  const [removals, setRemovals] = useState(0);
  const add = () => {
    flushSync(() => form.inputs.insertListItem('dependents', newDependent));
    document.getElementById(form.notices.idOf(`dependents.${added.length}.fname`))?.focus();
  };
  const remove = (index: number) => {
    form.inputs.removeListItem('dependents', index);
    // The fields below move up one place: they start afresh with their new values.
    setRemovals(removals + 1);
  };
  const newButton = readOnly ? undefined : (
    <NewDependentButton isFull={onFile.length + added.length >= mostDependents} onClick={add} />
  );
  return (
    <ContractForm form={form} label="Dependents">
      <FormSection title="Dependents on file" action={newButton} columns={1}>
        {onFile.length > 0 ? (
          <DependentList empno={empno} dependents={onFile} />
        ) : (
          <EmptyState icon={IconUsersGroup}>No dependents are on file yet.</EmptyState>
        )}
      </FormSection>
      <Fragment key={removals}>
        {added.map((_, index) => (
          <FormSection
            key={index}
            title={`New dependent ${index + 1}`}
            action={
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove new dependent ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            }
          >
            <DependentFields
              field={(name) =>
                form.field(`dependents.${index}.${name}`, `New dependent ${index + 1}`)
              }
            />
          </FormSection>
        ))}
      </Fragment>
      <SaveBar form={form} label="Save Dependents" unsaved={unsavedWords(added.length)} />
    </ContractForm>
  );
}

function unsavedWords(count: number): string {
  return count === 1 ? '1 new dependent, not saved yet' : `${count} new dependents, not saved yet`;
}
