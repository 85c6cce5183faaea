import { lazy, Suspense, useEffect } from 'react';
import { createStore } from '../../ui/create-store.ts';
import { isPaletteShortcut } from './shortcut.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

const opened = createStore(false);

export const openCommandPalette = () => opened.set(true);

/** Listens for the shortcut; the palette's code loads when it is first opened. */
export function CommandPaletteHost() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      opened.set(!opened.get());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return opened.useValue() ? (
    <Suspense>
      <CommandPalette onClose={() => opened.set(false)} />
    </Suspense>
  ) : null;
}
