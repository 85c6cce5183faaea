import { useEffect, useRef } from 'react';

/** What moves the page under a pressed button takes the click away: answers when nothing is pressed. */
export function usePointerRelease(): () => Promise<void> {
  const released = useRef(Promise.resolve());
  useEffect(() => {
    const press = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released.current = promise;
      const listening = new AbortController();
      const release = () => {
        listening.abort();
        // The click follows the release at once.
        setTimeout(resolve);
      };
      const { signal } = listening;
      window.addEventListener('pointerup', release, { signal });
      window.addEventListener('pointercancel', release, { signal });
      // Released outside of the window: the next move says that nothing is pressed.
      const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
      window.addEventListener('pointermove', move, { signal });
    };
    window.addEventListener('pointerdown', press, { capture: true });
    return () => window.removeEventListener('pointerdown', press, { capture: true });
  }, []);
  return () => released.current;
}
