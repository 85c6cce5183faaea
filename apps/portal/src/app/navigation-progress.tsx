import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A thin line on top while the next page is on its way; it waits a moment before it shows. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <output className={classes.track}>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <span className={classes.bar} />
    </output>
  );
}
