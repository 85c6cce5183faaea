import { createStore } from '../../ui/create-store.ts';

export type Notification = {
  message: string;
  type: 'success' | 'error' | 'info';
  /** The business area it comes from. */
  area: string;
  /** Where the reader can go from here. */
  link: { to: string; label: string } | undefined;
  key: string;
};
type Kept = Notification & { hidden: boolean };

/** domain.md 16 */
const kept = 20;

const notifications = createStore<readonly Kept[]>([]);
let count = 0;

/** The visible snackbars, newest first. */
export function useVisibleNotifications(): Notification[] {
  return notifications.useValue().filter(({ hidden }) => !hidden);
}

export function notify(
  message: string,
  type: Notification['type'],
  area = 'portal',
  link?: Notification['link'],
): void {
  const earlier = notifications.get().map((each) =>
    // The same message from several calls is one event to the reader.
    each.message === message && each.type === type ? { ...each, hidden: true } : each,
  );
  const key = `n${++count}`;
  const added = { message, type, area, link, key, hidden: false };
  notifications.set([added, ...earlier].slice(0, kept));
}

export function hideNotification(key: string): void {
  notifications.set(
    notifications.get().map((each) => (each.key === key ? { ...each, hidden: true } : each)),
  );
}
