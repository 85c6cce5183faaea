import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-window.tsx';

const DialogWindow = lazy(async () => ({
  default: (await import('./dialog-window.tsx')).DialogWindow,
}));

/**
 * Asks one question. The dialog's code (31 kB) loads with the first question, not with the screen.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
