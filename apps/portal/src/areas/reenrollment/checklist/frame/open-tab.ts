export type ChecklistTab = {
  /** In the address. */
  slug: string;
  label: string;
  /** What comes before it is not complete. */
  isDisabled?: boolean;
};

/**
 * The tab to show for the one in the address: the first if it names none, the last open one before it if it is disabled.
 * Undefined if there is no such tab.
 */
export function openTab(tabs: readonly ChecklistTab[], asked: string | undefined) {
  if (asked === undefined) return tabs[0]?.slug;
  const at = tabs.findIndex(({ slug }) => slug === asked);
  return tabs.slice(0, at + 1).findLast(({ isDisabled }) => !isDisabled)?.slug;
}
