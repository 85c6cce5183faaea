import { type RefObject, useEffect } from 'react';

const isSaveShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;

/**
 * Ctrl+S (⌘ S) presses a form's save button. Without one, or in a dialog above it, nothing happens:
 * the browser's own offer to save the page helps nobody here.
 */
export function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event) || event.shiftKey) return;
      event.preventDefault();
      const dialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      if (!event.repeat && (!dialog || dialog.contains(button.current))) button.current?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [button]);
}
