import { useEffect, useRef } from 'react';

/**
 * Takes focus whenever there is something new to read; `time` distinguishes one message from the
 * next.
 */
export function useAttention<E extends HTMLElement>(time: number | undefined) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (time !== undefined) element.current?.focus();
  }, [time]);
  return element;
}
