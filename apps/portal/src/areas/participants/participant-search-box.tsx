import { TextInput, type TextInputProps } from '@mantine/core';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { OptionRow, OptionSectionLabel, type OptionDisplay } from '../../ui/option-rows.tsx';
import { useOptionList } from '../../ui/use-option-list.ts';
import classes from './participant-search-box.module.css';
import { SearchAnnouncement, SearchPlaceholder, SearchTrouble } from './search-status.tsx';
import { useParticipantOptions } from './use-participant-options.tsx';

type ParticipantSearchBoxProps = {
  /** The text field's appearance and label. */
  field: TextInputProps;
  onPick: (participant: ParticipantHit) => void;
  onType?: () => void;
  /** Enter was pressed with nothing to search for. */
  onEmptyEnter?: () => void;
  /** For screens about people whose benefits have not ended. */
  order?: 'endedLast';
  /** Below the results, whenever there is text. */
  last?: (typed: string) => readonly OptionDisplay[];
};

/** A text field that finds participants and lists them below; focus stays in the field. */
export function ParticipantSearchBox(props: ParticipantSearchBoxProps) {
  const { field, onPick, onType, onEmptyEnter, order, last } = props;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const isEmpty = typed.trim() === '';
  const close = () => setOpened(false);
  const finish = () => {
    setTyped('');
    close();
  };

  const choose = (participant: ParticipantHit) => {
    finish();
    onPick(participant);
  };
  const { search, options: people } = useParticipantOptions(typed, opened, choose, order);
  const foot = (isEmpty ? [] : (last?.(typed.trim()) ?? [])).map((option) => ({
    ...option,
    choose() {
      finish();
      option.choose();
    },
  }));
  const options = [...people, ...foot];
  const list = useOptionList(options, opened && options.length > 0);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (opened) event.preventDefault();
      if (!opened) setTyped('');
      close();
    } else if (!opened && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpened(true);
    } else if (!list.onKeyDown(event) && event.key === 'Enter') {
      // Enter chooses; it never submits a surrounding form.
      event.preventDefault();
      if (isEmpty) onEmptyEnter?.();
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search className={classes.root} onBlur={onBlur}>
      <TextInput
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        {...field}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onType?.();
          list.forgetMove();
          setOpened(true);
        }}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onKeyDown={onKeyDown}
        {...list.fieldProps}
      />
      {opened && (options.length > 0 || search.status !== 'recent') && (
        <div className={classes.dropdown} data-has-foot={foot.length > 0 || undefined}>
          {search.status === 'recent' && (
            <OptionSectionLabel>Recent participants</OptionSectionLabel>
          )}
          <SearchAnnouncement search={search} />
          <SearchTrouble search={search} />
          <div
            className={classes.list}
            {...(options.length > 0 && { ...list.listProps, 'aria-label': 'Participants' })}
          >
            <SearchPlaceholder search={search} />
            {people.map((option) => (
              <OptionRow key={option.id} option={option} list={list} />
            ))}
            {foot.length > 0 && (
              <div className={classes.foot} role="presentation">
                {foot.map((option) => (
                  <OptionRow key={option.id} option={option} list={list} />
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </search>
  );
}
