import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { NavigationMenu } from '../shell/navigation-menu.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import classes from './default-layout.module.css';

/** Only small screens open it; the others need not load it. */
const NavigationDrawer = lazy(async () => ({
  default: (await import('../shell/navigation-drawer.tsx')).NavigationDrawer,
}));

/** Top bar, search and navigation around a company's screen. */
export function DefaultLayout() {
  const [menuOpened, menu] = useDisclosure();
  const [isMenuRequested, setMenuRequested] = useState(false);
  const openMenu = () => {
    setMenuRequested(true);
    menu.open();
  };
  return (
    <div className={classes.layout}>
      <TopBar menuOpened={menuOpened} onMenu={openMenu} />
      <aside className={classes.side}>
        <NavigationMenu />
      </aside>
      {isMenuRequested && (
        <Suspense>
          <NavigationDrawer opened={menuOpened} onClose={menu.close} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
