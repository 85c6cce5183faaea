import { Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  SearchAnnouncement,
  SearchPlaceholder,
  SearchTrouble,
} from '../../areas/participants/search-status.tsx';
import { useOpenParticipant } from '../../areas/participants/use-open-participant.ts';
import { useParticipantOptions } from '../../areas/participants/use-participant-options.tsx';
import { OptionRow, OptionSection, type OptionDisplay } from '../../ui/option-rows.tsx';
import { useOptionList } from '../../ui/use-option-list.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useSession } from '../../session/session.tsx';
import classes from './command-palette.module.css';
import { useAddOption } from './use-add-option.ts';
import { useCommandOptions } from './use-command-options.ts';
import { useSeeAllOption } from './use-see-all-option.ts';

type Section = { label: string; options: OptionDisplay[]; placeholder?: ReactNode };

/** Participants, pages and actions in one box; on phones it is the full-screen search. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const canSearch = mayOpen('participant-search', useSession().facts);
  const label = canSearch ? 'Search participants, pages and actions' : 'Search pages and actions';
  const openParticipant = useOpenParticipant();
  const people = useParticipantOptions(typed, canSearch, (participant) => {
    onClose();
    openParticipant(participant);
  });
  const add = useAddOption(onClose);
  const seeAll = useSeeAllOption(onClose);
  const { pages, companies, actions } = useCommandOptions(typed, onClose);

  const hasText = typed.trim() !== '';
  const search = canSearch && hasText ? people.search : undefined;
  const peopleSection: Section = {
    label: hasText ? 'Participants' : 'Recent participants',
    options: canSearch
      ? [...people.options, ...(hasText ? [...(add ? [add] : []), seeAll(typed.trim())] : [])]
      : [],
    ...((search?.status === 'searching' || search?.status === 'none' || search?.hasMore) && {
      placeholder: <SearchPlaceholder search={search} />,
    }),
  };
  const pagesSection: Section = { label: 'Pages', options: pages };
  const companiesSection: Section = { label: 'Companies', options: companies };
  const actionsSection: Section = { label: 'Actions', options: actions };
  // Participants come last while they load: nothing else moves, and Enter or a click takes the row
  // on screen.
  const sections = (
    hasText
      ? [pagesSection, companiesSection, actionsSection, peopleSection]
      : [peopleSection, pagesSection, actionsSection]
  ).filter(({ options, placeholder }) => options.length > 0 || placeholder !== undefined);
  const options = sections.flatMap((section) => section.options);
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
            aria-label={label}
            placeholder={isPhone ? 'Search' : label}
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
          {search && <SearchAnnouncement search={search} />}
          {sections.length > 0 ? (
            <div {...list.listProps} aria-label="Results" className={classes.list}>
              {sections.map((section) => (
                <OptionSection key={section.label} label={section.label}>
                  {section.placeholder}
                  {section.options.map((option) => (
                    <OptionRow key={option.id} option={option} list={list} />
                  ))}
                </OptionSection>
              ))}
            </div>
          ) : (
            !canSearch && <p className={classes.nothing}>Nothing matches what you typed.</p>
          )}
          {search && (
            <div className={classes.trouble}>
              <SearchTrouble search={search} />
            </div>
          )}
        </div>
        <VisuallyHidden>Use the arrow keys to move and Enter to choose.</VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}
