import { useEffect, useRef } from 'react';

/**
 * Resolves when no button is pressed: moving the page under a pressed button would lose the click.
 */
export function usePointerRelease(): () => Promise<void> {
  const released = useRef(Promise.resolve());
  useEffect(() => {
    const press = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released.current = promise;
      const listening = new AbortController();
      const release = () => {
        listening.abort();
        // The click follows immediately after the release.
        setTimeout(resolve);
      };
      const { signal } = listening;
      window.addEventListener('pointerup', release, { signal });
      window.addEventListener('pointercancel', release, { signal });
      // Released outside the window: the next move shows that nothing is pressed.
      const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
      window.addEventListener('pointermove', move, { signal });
    };
    window.addEventListener('pointerdown', press, { capture: true });
    return () => window.removeEventListener('pointerdown', press, { capture: true });
  }, []);
  return () => released.current;
}
