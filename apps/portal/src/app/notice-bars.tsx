import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import classes from './notice-bars.module.css';

/** Holds the bars above the page in sight; what sticks to the top below them asks for their height. */
export function NoticeBars({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  useEffect(() => {
    const { style } = document.documentElement;
    // Without a bar it stays as the style sheet has it: to set it would style the whole page again.
    if (height === 0) style.removeProperty('--notices-height');
    else style.setProperty('--notices-height', `${height}px`);
  }, [height]);
  return (
    <div ref={ref} className={classes.bars}>
      {children}
    </div>
  );
}

/** One quiet sentence, with an icon before it. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return <span className={classes.bar}>{children}</span>;
}
