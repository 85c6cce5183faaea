import { Drawer } from '@mantine/core';
import { useSession } from '../../session/session.tsx';
import classes from './navigation-drawer.module.css';
import { NavigationMenu } from './navigation-menu.tsx';

/** The menu on small screens. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { company } = useSession();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="min(18rem, 88vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title} title={company.compname}>
            {company.compname}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close the menu" />
        </div>
        <NavigationMenu onChosen={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
