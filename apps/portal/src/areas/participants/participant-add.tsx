import { addParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import {
  offeredFacts,
  type ParticipantFacts,
} from '@portal/contract/areas/participants/participants.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { FactsNotLoaded } from './facts-not-loaded.tsx';
import { IdLookupField } from './id-lookup-field.tsx';
import { ParticipantFields } from './participant-fields.tsx';
import { newRecord, participantSecrets } from './participant-record.ts';
import { participantQuery } from './participants.queries.ts';
import { useIdLookup } from './use-id-lookup.ts';
import { useParticipantFacts } from './use-participant-facts.ts';

export default function ParticipantAdd() {
  const { facts, isError, retry } = useParticipantFacts();
  return (
    <>
      <PageHead title="Add New Participant" />
      {isError ? (
        <FactsNotLoaded retry={retry} />
      ) : facts ? (
        <AddForm facts={facts} />
      ) : (
        <FormSkeleton sections={[1, 4, 2, 5, 3]} />
      )}
    </>
  );
}

function AddForm({ facts: allFacts }: { facts: ParticipantFacts }) {
  const { claims, company } = useSession();
  const { compid: compId, iddesc } = company;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const lookup = useIdLookup();
  const facts = offeredFacts(allFacts, lookup.found);

  const form = useContractForm({
    schema: async () => (await import('./participant.schema.ts')).addSchema(facts),
    record: newRecord(lookup.found),
    save: (body, options) =>
      call(addParticipant, { params: { compId }, body }, options).catch((error: unknown) => {
        // The id is already on file: the lookup says whose it is and links there.
        if (error instanceof CallFailed && error.status === 409) lookup.askAgain();
        throw error;
      }),
    onSaved: (added) => {
      queryClient.setQueryData(participantQuery(compId, added.empno).queryKey, added);
      notify('Saved!', 'success', 'participants');
      // Going back must not offer to add the same participant again.
      return navigate(`/participant-overview/${added.empno}/dependents`, { replace: true });
    },
    onFailure: (error) => reportFailure(error, 'participants'),
    draft: { userId: claims.userId, compId, form: 'add-participant' },
    secrets: participantSecrets,
  });

  return (
    <ContractForm form={form} label="Add New Participant">
      <FormSection title={`Start with the ${iddesc}`}>
        <IdLookupField
          field={form.field('payrollid')}
          iddesc={iddesc}
          lookup={lookup}
          onOpen={() => {
            // With nothing but the id typed there is nothing to lose.
            if (form.changed.every((name) => name === 'payrollid')) flushSync(form.discard);
          }}
        />
      </FormSection>
      <ParticipantFields field={form.field} facts={facts} iddesc={iddesc} />
      <SaveBar form={form} label="Save" always />
    </ContractForm>
  );
}
