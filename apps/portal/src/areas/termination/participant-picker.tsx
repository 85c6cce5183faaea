import { TextInput, VisuallyHidden } from '@mantine/core';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { OptionRow, OptionSectionLabel } from '../../app/shell/option-rows.tsx';
import {
  SearchAnnouncement,
  SearchPlaceholder,
  SearchTrouble,
} from '../../app/shell/search-status.tsx';
import { useOptionList } from '../../ui/use-option-list.ts';
import { ParticipantRow } from '../participants/participant-row.tsx';
import { useParticipantSearch } from '../participants/use-participant-search.ts';
import classes from './participant-picker.module.css';

type ParticipantPickerProps = {
  label: string;
  /** Answers why the person cannot be taken; undefined when they were. */
  onPick: (participant: ParticipantHit) => string | undefined;
};

/** Finds people to do something with, one after the other; focus stays in the field. */
export function ParticipantPicker({ label, onPick }: ParticipantPickerProps) {
  const { iddesc } = useSession().company;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [picked, setPicked] = useState('');
  const search = useParticipantSearch(typed, opened);

  const pick = (participant: ParticipantHit) => {
    const refused = onPick(participant);
    setRefusal(refused);
    setPicked(refused === undefined ? `${participant.fname} ${participant.lname} added` : '');
    setTyped('');
    setOpened(false);
  };
  const options = (search.status === 'searching' ? [] : search.people).map((participant) => ({
    id: participant.empno,
    choose: () => pick(participant),
    content: <ParticipantRow participant={participant} typed={typed} iddesc={iddesc} />,
  }));
  const list = useOptionList(options, opened && options.length > 0);

  return (
    <search
      className={classes.picker}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
    >
      <TextInput
        label={label}
        placeholder="Name, PID or last four digits"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        error={refusal !== undefined && <span role="alert">{refusal}</span>}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(undefined);
          list.forgetMove();
          setOpened(true);
        }}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(false);
          // Enter chooses; it never submits the form around this.
          else if (!list.onKeyDown(event) && event.key === 'Enter') event.preventDefault();
        }}
        {...list.fieldProps}
      />
      <VisuallyHidden component="output">{picked}</VisuallyHidden>
      {opened && (options.length > 0 || search.status !== 'recent') && (
        <div className={classes.dropdown}>
          {search.status === 'recent' && (
            <OptionSectionLabel>Recent participants</OptionSectionLabel>
          )}
          <SearchAnnouncement search={search} />
          <SearchPlaceholder search={search} />
          <SearchTrouble search={search} />
          {options.length > 0 && (
            <div {...list.listProps} aria-label="Participants" className={classes.list}>
              {options.map((option) => (
                <OptionRow key={option.id} option={option} list={list} />
              ))}
            </div>
          )}
        </div>
      )}
    </search>
  );
}
