/**
 * Goes to another page and never settles, so that the form stays busy until this page is gone.
 * Replaces the history entry: Back must not return to a submitted form.
 */
export function leave(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
