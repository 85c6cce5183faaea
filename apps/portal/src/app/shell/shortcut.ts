const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const shortcutHint = isApple ? '⌘ K' : 'Ctrl K';

export function isPaletteShortcut(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey) && !event.altKey
  );
}
