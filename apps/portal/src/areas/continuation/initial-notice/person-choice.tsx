import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { IdLookupField } from '../../participants/id-lookup-field.tsx';
import { ParticipantSearchBox } from '../../participants/participant-search-box.tsx';
import { participantQuery } from '../../participants/participants.queries.ts';
import { useIdLookup } from '../../participants/use-id-lookup.ts';

type PersonChoiceProps = {
  /** The payroll id, of somebody who may be on file or be new. */
  field: Field;
  onChoose: (empno: string) => void;
};

/** Whom it is about: found by name, or by an id; whose id nobody has is new. */
export function PersonChoice({ field, onChoose }: PersonChoiceProps) {
  const { compid, iddesc } = useSession().company;
  const queryClient = useQueryClient();
  const lookup = useIdLookup();
  const { found } = lookup;
  const choose = useEffectEvent((person: NonNullable<typeof found>) => {
    queryClient.setQueryData(participantQuery(compid, person.empno).queryKey, person);
    onChoose(person.empno);
  });
  useEffect(() => {
    if (found) choose(found);
  }, [found]);
  return (
    <FormSection
      title="Participant"
      help={`Find somebody on file, or enter the ${iddesc} and the details of somebody new.`}
    >
      <ParticipantSearchBox
        field={{ label: 'Find a participant', placeholder: 'Name, PID or last four digits' }}
        onPick={({ empno }) => onChoose(empno)}
      />
      <IdLookupField field={field} iddesc={iddesc} lookup={lookup} onOpen={() => {}} />
    </FormSection>
  );
}
