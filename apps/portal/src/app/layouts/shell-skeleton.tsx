import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useScreen } from '../../navigation/screen.ts';
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
      <div className={classes.below}>
        {screen?.layout === 'default' && (
          <div className={classes.menu}>
            {[132, 168, 150, 112, 176, 140, 124, 160].map((width, index) => (
              <Skeleton key={index} w={width} h={14} />
            ))}
          </div>
        )}
        {screen?.layout !== 'bare' && (
          <div className={shell.content}>
            <Skeleton w={220} h={26} />
            <CardSkeleton />
            <CardSkeleton />
          </div>
        )}
      </div>
    </main>
  );
}

function CardSkeleton() {
  return (
    <Paper className={classes.card}>
      <Skeleton w="40%" h={16} />
      <Skeleton h={12} mt={20} />
      <Skeleton w="70%" h={12} mt={12} />
    </Paper>
  );
}
