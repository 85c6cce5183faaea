import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useScreen } from '../screen.ts';
import shell from './default-layout.module.css';
import classes from './shell-skeleton.module.css';

/** The outline of the layout that is about to appear. */
export function ShellSkeleton() {
  const screen = useScreen();
  return (
    <main id="main" tabIndex={-1} className={classes.late} aria-busy>
      <VisuallyHidden component="h1">Loading {screen?.title}</VisuallyHidden>
      <div className={shell.bar}>
        <Skeleton w={28} h={28} />
        <Skeleton w={160} h={14} />
        <Skeleton ml="auto" circle w={32} h={32} />
      </div>
      {screen?.layout === 'default' && (
        <div className={classes.menu}>
          {[132, 168, 150, 112, 176, 140, 124, 160].map((width, index) => (
            <Skeleton key={index} w={width} h={14} />
          ))}
        </div>
      )}
    </main>
  );
}
