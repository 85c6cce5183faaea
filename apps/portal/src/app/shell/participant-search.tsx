import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { emptySearchMessage } from '@portal/contract/areas/participants/participants.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { ParticipantSearchBox } from '../../areas/participants/participant-search-box.tsx';
import { useOpenParticipant } from '../../areas/participants/use-open-participant.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { openCommandPalette } from './command-palette-host.tsx';
import classes from './participant-search.module.css';
import { shortcutHint } from './shortcut.ts';
import { useAddOption } from './use-add-option.ts';
import { useSeeAllOption } from './use-see-all-option.ts';

/** The search box in the top bar. */
export function ParticipantSearch() {
  const add = useAddOption();
  const seeAll = useSeeAllOption();
  return (
    <ParticipantSearchBox
      field={{
        'aria-label': 'Search participants',
        placeholder: 'Search participants',
        rightSectionWidth: 68,
        rightSection: (
          <UnstyledButton className={classes.shortcut} onClick={openCommandPalette}>
            <VisuallyHidden>Open the command palette, </VisuallyHidden>
            {shortcutHint}
          </UnstyledButton>
        ),
      }}
      onPick={useOpenParticipant()}
      onEmptyEnter={() => reportFailure(new GuardFailed(emptySearchMessage), 'participants')}
      last={(typed) => [seeAll(typed), ...(add ? [add] : [])]}
    />
  );
}
