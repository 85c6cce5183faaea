/**
 * Resolves when what was drawn last is on screen and the browser has nothing more urgent to do; in a tab
 * that nobody sees, once somebody does.
 */
export function browserIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // Safari has no such callback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
      else setTimeout(resolve, 200);
    });
  });
}
