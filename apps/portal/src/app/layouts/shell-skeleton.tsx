import { Skeleton } from '@mantine/core';
import { useScreen } from '../screen.ts';
import shell from './default-layout.module.css';
import classes from './shell-skeleton.module.css';

/** The outline of the layout that is about to appear. */
export function ShellSkeleton() {
  const inShell = useScreen()?.layout === 'default';
  return (
    <div className={classes.late} aria-busy aria-label="Loading" role="status">
      <div className={shell.bar}>
        <Skeleton w={28} h={28} />
        <Skeleton w={160} h={14} />
        <Skeleton ml="auto" circle h={32} />
      </div>
      {inShell && (
        <div className={classes.menu}>
          {[132, 168, 150, 112, 176, 140, 124, 160].map((width, index) => (
            <Skeleton key={index} w={width} h={14} />
          ))}
        </div>
      )}
    </div>
  );
}
