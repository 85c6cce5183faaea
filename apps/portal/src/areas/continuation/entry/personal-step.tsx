import { Button, Text } from '@mantine/core';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { MaskedField } from '../../../ui/form/masked-field.tsx';
import { IdLookupField } from '../../participants/id-lookup-field.tsx';
import { ParticipantFields } from '../../participants/participant-fields.tsx';
import { ParticipantSearchBox } from '../../participants/participant-search-box.tsx';
import { ReadOnlyNote } from '../../participants/read-only-note.tsx';
import { useIdLookup } from '../../participants/use-id-lookup.ts';
import type { EventForm } from '../event-values.ts';

type PersonalStepProps = {
  form: EventForm;
  facts: ParticipantFacts;
  /** Left out: a new person. */
  participant: Participant | undefined;
  isReadOnly: boolean;
  onChoose: (chosen: string | Participant | null) => void;
};

/** Whose event it is: somebody on file, found by name or id, or a new person. */
export function PersonalStep({
  form,
  facts,
  participant,
  isReadOnly,
  onChoose,
}: PersonalStepProps) {
  const { iddesc } = useSession().company;
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    readOnly: isReadOnly,
  });
  return (
    <>
      {participant ? (
        <OnFile participant={participant} isReadOnly={isReadOnly} onChange={() => onChoose(null)} />
      ) : (
        <Finder form={form} onChoose={onChoose} />
      )}
      {isReadOnly && <ReadOnlyNote />}
      <ParticipantFields
        field={field}
        facts={facts}
        iddesc={iddesc}
        id={
          participant && (
            <MaskedField
              field={field('payrollid')}
              label={iddesc}
              maxLength={payrollIdInputLength}
            />
          )
        }
      />
    </>
  );
}

type OnFileProps = { participant: Participant; isReadOnly: boolean; onChange: () => void };

function OnFile({ participant, isReadOnly, onChange }: OnFileProps) {
  const { fname, lname, empno } = participant;
  const button = useRef<HTMLButtonElement>(null);
  // The field that found them is gone, and focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <FormSection
      title={`${fname} ${lname}`}
      columns={1}
      action={
        <Button ref={button} variant="default" size="xs" onClick={onChange}>
          Choose someone else
        </Button>
      }
    >
      <Text component="output">
        PID {empno}. What is on file is filled in below
        {isReadOnly ? '.' : '; a correction is saved with the event.'}
      </Text>
    </FormSection>
  );
}

type FinderProps = Pick<PersonalStepProps, 'form' | 'onChoose'>;

function Finder({ form, onChoose }: FinderProps) {
  const { iddesc } = useSession().company;
  const lookup = useIdLookup();
  const { found } = lookup;
  useEffect(() => {
    if (found) onChoose(found);
  }, [found, onChoose]);
  return (
    <FormSection
      title="Who is it about?"
      help={`Find a participant on file, or type the ${iddesc} of a new one. Choosing somebody starts the event anew.`}
      columns={1}
    >
      <ParticipantSearchBox
        field={{ label: 'Search participants', placeholder: 'Name, PID or last four digits' }}
        onPick={({ empno }) => onChoose(empno)}
      />
      <IdLookupField
        field={form.field('payrollid')}
        iddesc={iddesc}
        lookup={lookup}
        onOpen={() => {}}
      />
    </FormSection>
  );
}
