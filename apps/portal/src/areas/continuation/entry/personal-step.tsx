import { Button, Text } from '@mantine/core';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../session/session.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { MaskedField } from '../../../ui/form/masked-field.tsx';
import { ParticipantFields } from '../../participants/participant-fields.tsx';
import { ReadOnlyNote } from '../../participants/read-only-note.tsx';
import type { EventForm } from '../event-values.ts';
import { PersonFinder } from '../person-finder.tsx';

type PersonalStepProps = {
  form: EventForm;
  facts: ParticipantFacts;
  /** Omitted for a new person. */
  participant: Participant | undefined;
  isReadOnly: boolean;
  onChoose: (empno: string | null) => void;
};

/** Whose event it is: someone on file, found by name or id, or a new person. */
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
        <PersonFinder field={form.field('payrollid')} onChoose={onChoose} />
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
  // The search field is gone, and focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
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
        PID {empno}. The details on file are filled in below
        {isReadOnly ? '.' : '; corrections are saved with the event.'}
      </Text>
    </FormSection>
  );
}
