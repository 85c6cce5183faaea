/**
 * Resolves once the latest changes are painted and the browser is idle; in a background tab, once
 * it becomes visible.
 */
export function browserIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // Safari does not have requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
      else setTimeout(resolve, 200);
    });
  });
}
