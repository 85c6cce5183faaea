import { useEffect, useRef } from 'react';

/** For the heading of a view that changes on the page: it takes focus, and so is read out, when it does. */
export function useHeadingFocus(view: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
