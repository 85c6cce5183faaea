import { ActionIcon } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import layout from '../layouts/default-layout.module.css';
import { useSession } from '../../session/session.tsx';
import { CommandPaletteHost, openCommandPalette } from './command-palette-host.tsx';
import { HomeMark } from './home-mark.tsx';
import { ParticipantSearch } from './participant-search.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ menuOpened, onMenu }: { menuOpened: boolean; onMenu: () => void }) {
  const { company, facts } = useSession();
  const canSearch = mayOpen('participant-search', facts);
  return (
    <header className={`${layout.bar} ${classes.bar}`}>
      <div className={classes.start}>
        <ActionIcon
          className={classes.menuButton}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Open the menu"
          aria-expanded={menuOpened}
          onClick={onMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <HomeMark company={company} />
      </div>
      {canSearch && (
        <div className={classes.search}>
          <ParticipantSearch />
        </div>
      )}
      <div className={classes.end}>
        {canSearch && (
          <ActionIcon
            className={classes.searchButton}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Search participants"
            onClick={openCommandPalette}
          >
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        )}
        <UserMenu />
      </div>
      <CommandPaletteHost />
    </header>
  );
}
