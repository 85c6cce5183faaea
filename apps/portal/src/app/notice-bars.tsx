import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import classes from './notice-bars.module.css';

/** Keeps the bars above the page visible; sticky elements below use their height as an offset. */
export function NoticeBars({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  useEffect(() => {
    const { style } = document.documentElement;
    // Without a bar the stylesheet's value applies: setting it would restyle the whole page.
    if (height === 0) style.removeProperty('--notices-height');
    else style.setProperty('--notices-height', `${height}px`);
  }, [height]);
  return (
    <div ref={ref} className={classes.bars}>
      {children}
    </div>
  );
}

/** One short sentence with an icon. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return <span className={classes.bar}>{children}</span>;
}
