import { useEffect, useRef } from 'react';

/**
 * For the one field that a page is about: it has focus from the start, instead of the page's
 * heading. The element also carries `data-first-focus`, by which the arrival on the screen knows it.
 */
export function useFirstFocus<Field extends HTMLElement>(isWanted = true) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return field;
}
