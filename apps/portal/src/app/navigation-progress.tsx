import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A thin line on top while the next page is on its way; it waits a moment before it shows. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={classes.track} role="progressbar" aria-label="Loading the page">
      <div className={classes.bar} />
    </div>
  );
}
