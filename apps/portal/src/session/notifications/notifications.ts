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
type Kept = Notification & { hidden: boolean; number: number };

/** domain.md 16 */
const kept = 20;

const notifications = createStore<readonly Kept[]>([]);
let count = 0;
/** How many there had been when the user last pressed something. */
let seen = 0;

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
  const number = ++count;
  const made = { message, type, area, link, key: `n${number}`, number, hidden: false };
  notifications.set([made, ...earlier].slice(0, kept));
}

export function hideNotification(key: string): void {
  notifications.set(
    notifications.get().map((each) => (each.key === key ? { ...each, hidden: true } : each)),
  );
}

/** The user presses a key or a button: what comes of it is told afterwards. */
export function notePress(): void {
  seen = count;
}

/**
 * Something is sent: what was told before the user asked for it is over. A call that the page makes by itself hides
 * nothing.
 */
export function hideEarlier(): void {
  const all = notifications.get();
  if (all.some(({ hidden, number }) => !hidden && number <= seen))
    notifications.set(all.map((each) => (each.number <= seen ? { ...each, hidden: true } : each)));
}
