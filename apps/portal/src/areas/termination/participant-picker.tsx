import { VisuallyHidden } from '@mantine/core';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { useState } from 'react';
import { ParticipantSearchBox } from '../participants/participant-search-box.tsx';
import classes from './participant-picker.module.css';

type ParticipantPickerProps = {
  label: string;
  /** Returns why the participant cannot be added; undefined if they were. */
  onPick: (participant: ParticipantHit) => string | undefined;
};

/** Finds participants one after another and passes each to `onPick`. */
export function ParticipantPicker({ label, onPick }: ParticipantPickerProps) {
  const [refusal, setRefusal] = useState<string>();
  const [picked, setPicked] = useState('');
  const pick = (participant: ParticipantHit) => {
    const refused = onPick(participant);
    setRefusal(refused);
    setPicked(refused === undefined ? `${participant.fname} ${participant.lname} added` : '');
  };
  return (
    <div className={classes.picker}>
      <ParticipantSearchBox
        field={{
          label,
          placeholder: 'Name, PID or last four digits',
          error: refusal !== undefined && <span role="alert">{refusal}</span>,
        }}
        order="endedLast"
        onPick={pick}
        onType={() => setRefusal(undefined)}
      />
      <VisuallyHidden component="output">{picked}</VisuallyHidden>
    </div>
  );
}
