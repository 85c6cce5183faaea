import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { emptySearchMessage } from '@portal/contract/areas/participants/participants.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useOptionList } from '../../ui/use-option-list.ts';
import { reportFailure } from '../notifications/report-failure.ts';
import { openCommandPalette } from './command-palette-host.tsx';
import { OptionRow, OptionSectionLabel } from './option-rows.tsx';
import classes from './participant-search.module.css';
import { SearchAnnouncement, SearchPlaceholder, SearchTrouble } from './search-status.tsx';
import { shortcutHint } from './shortcut.ts';
import { useParticipantOptions } from './use-participant-options.tsx';

/** The search box of the top bar. */
export function ParticipantSearch() {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { search, options } = useParticipantOptions(typed, opened, () => {
    setTyped('');
    close();
  });
  const list = useOptionList(options, opened && options.length > 0);
  const hasSomething = options.length > 0 || search.status !== 'recent';

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (opened) event.preventDefault();
      if (!opened) setTyped('');
      close();
    } else if (!opened && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpened(true);
    } else if (!list.onKeyDown(event) && event.key === 'Enter' && typed.trim() === '') {
      reportFailure(new GuardFailed(emptySearchMessage), 'participants');
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search className={classes.root} onBlur={onBlur}>
      <TextInput
        aria-label="Search participants"
        placeholder="Search participants"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSectionWidth={68}
        rightSection={
          <UnstyledButton className={classes.shortcut} onClick={openCommandPalette}>
            <VisuallyHidden>Open the command palette, </VisuallyHidden>
            {shortcutHint}
          </UnstyledButton>
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          list.forgetMove();
          setOpened(true);
        }}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onKeyDown={onKeyDown}
        {...list.fieldProps}
      />
      {opened && hasSomething && (
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
