import { useDisclosure } from '@mantine/hooks';
import { Outlet } from 'react-router';
import { NavigationDrawer } from '../shell/navigation-drawer.tsx';
import { NavigationMenu } from '../shell/navigation-menu.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import classes from './default-layout.module.css';

/** Top bar, search and navigation around a screen of a company. */
export function DefaultLayout() {
  const [menuOpened, menu] = useDisclosure();
  return (
    <div className={classes.layout}>
      <TopBar menuOpened={menuOpened} onMenu={menu.open} />
      <aside className={classes.side}>
        <NavigationMenu />
      </aside>
      <NavigationDrawer opened={menuOpened} onClose={menu.close} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
