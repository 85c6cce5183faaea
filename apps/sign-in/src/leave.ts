/**
 * Goes to another page and never settles, so that the form stays busy until this page is gone.
 * The address takes this page's place in the history: Back must not return to a spent form.
 */
export function leave(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
