import { useEffect, useState } from 'react';

/**
 * Gives focus back to what had it before this appeared. Mantine does so only for what stays mounted
 * while it is closed.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Unless something else took it meanwhile, such as the heading of the next page.
      const fell = document.activeElement === null || document.activeElement === document.body;
      if (fell && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
