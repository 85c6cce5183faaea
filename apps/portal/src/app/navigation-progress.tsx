import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A thin progress line at the top while the next page loads; it appears after a short delay. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <output className={classes.track}>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <span className={classes.bar} />
    </output>
  );
}
