import { Drawer } from '@mantine/core';
import { useSession } from '../session/session.tsx';
import { NavigationMenu } from './navigation-menu.tsx';

/** The menu of small screens. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { company } = useSession();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="min(18rem, 88vw)"
      padding="xs"
      title={company.compname}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      hiddenFrom="lg"
    >
      <NavigationMenu onChosen={onClose} />
    </Drawer>
  );
}
