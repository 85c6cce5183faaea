import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../session/session.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { IdLookupField } from '../participants/id-lookup-field.tsx';
import { ParticipantSearchBox } from '../participants/participant-search-box.tsx';
import { participantQuery } from '../participants/participants.queries.ts';
import { useIdLookup } from '../participants/use-id-lookup.ts';

type PersonFinderProps = {
  /** The payroll id of someone who may be on file or new. */
  field: Field;
  onChoose: (empno: Participant['empno']) => void;
};

/** Finds the form's participant by name or id; an unknown id means someone new. */
export function PersonFinder({ field, onChoose }: PersonFinderProps) {
  const { compid, iddesc } = useSession().company;
  const queryClient = useQueryClient();
  const lookup = useIdLookup();
  const { found } = lookup;
  const choose = useEffectEvent((person: Participant) => {
    // The result is the whole participant: nothing to load again.
    queryClient.setQueryData(participantQuery(compid, person.empno).queryKey, person);
    onChoose(person.empno);
  });
  useEffect(() => {
    if (found) choose(found);
  }, [found]);
  return (
    <FormSection
      title="Who is this for?"
      help={`Find a participant on file, or type the ${iddesc} of a new one. Choosing someone replaces what you entered.`}
      columns={1}
    >
      <ParticipantSearchBox
        field={{ label: 'Find a participant', placeholder: 'Name, PID or last four digits' }}
        onPick={({ empno }) => onChoose(empno)}
      />
      <IdLookupField field={field} iddesc={iddesc} lookup={lookup} onOpen={() => {}} />
    </FormSection>
  );
}
