import { useEffect, useRef } from 'react';

/**
 * For the heading of a view that changes within a page: it takes focus, and so is read out, on each
 * change.
 */
export function useHeadingFocus(view: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
