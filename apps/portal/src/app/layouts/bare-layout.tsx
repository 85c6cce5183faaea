import { Outlet } from 'react-router';
import classes from './bare-layout.module.css';

export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
  );
}
