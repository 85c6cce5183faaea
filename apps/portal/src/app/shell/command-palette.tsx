import { Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOptionList } from '../../ui/use-option-list.ts';
import { useSession } from '../session/session.tsx';
import classes from './command-palette.module.css';
import { OptionRow, OptionSection, type ShownOption } from './option-rows.tsx';
import { SearchStatus } from './search-status.tsx';
import { useCommandOptions } from './use-command-options.ts';
import { useParticipantOptions } from './use-participant-options.tsx';

/** People, pages and actions in one box; on phones it is the search's full-screen sheet. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const canSearch = mayOpen('participant-search', useSession().facts);
  const people = useParticipantOptions(typed, canSearch, onClose);
  const { pages, actions } = useCommandOptions(typed, onClose);

  const hasText = typed.trim() !== '';
  const peopleSection = {
    label: hasText ? 'Participants' : 'Recent participants',
    options: canSearch ? people.options : [],
  };
  const pagesSection = { label: 'Pages', options: pages };
  // Pages stand still while people are being looked up, so that Enter never takes another row than the one seen.
  const sections = [
    ...(hasText ? [pagesSection, peopleSection] : [peopleSection, pagesSection]),
    { label: 'Actions', options: actions },
  ].filter(({ options }) => options.length > 0);
  const options: ShownOption[] = sections.flatMap((section) => section.options);
  const list = useOptionList(options, options.length > 0);

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size={600}
      yOffset="12vh"
      centered={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <div className={classes.head}>
          <TextInput
            data-autofocus
            className={classes.field}
            variant="unstyled"
            size="md"
            aria-label={
              canSearch ? 'Search participants, pages and actions' : 'Search pages and actions'
            }
            placeholder={
              canSearch ? 'Search participants, pages and actions' : 'Search pages and actions'
            }
            maxLength={100}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              list.forgetMove();
            }}
            onKeyDown={list.onKeyDown}
            {...list.fieldProps}
          />
          <Modal.CloseButton aria-label="Close" />
        </div>
        <div className={classes.body}>
          {canSearch && hasText && <SearchStatus search={people.search} />}
          {options.length > 0 ? (
            <div {...list.listProps} aria-label="Results" className={classes.list}>
              {sections.map(({ label, options: rows }) => (
                <OptionSection key={label} label={label}>
                  {rows.map((option) => (
                    <OptionRow key={option.id} option={option} list={list} />
                  ))}
                </OptionSection>
              ))}
            </div>
          ) : (
            !canSearch && <p className={classes.nothing}>Nothing matches what you typed.</p>
          )}
        </div>
        <VisuallyHidden>Use the arrow keys to move and Enter to choose.</VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}
