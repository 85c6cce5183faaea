import { useEffect, useState } from 'react';

/**
 * Returns focus to the previously focused element. Mantine does so only for components that stay
 * mounted while closed.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Unless something else has taken focus, such as the heading of the next page.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
