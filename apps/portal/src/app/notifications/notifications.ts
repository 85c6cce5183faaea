import { createStore } from '../store.ts';

export type Notification = {
  message: string;
  type: 'success' | 'error' | 'info';
  /** The business area it comes from. */
  area: string;
  key: string;
};

/** Specification 0 section 9. */
const kept = 20;

const all = createStore<readonly Notification[]>([]);
const shown = createStore<readonly Notification[]>([]);
let count = 0;

/** The snackbars on screen, newest first. */
export const useShownNotifications = shown.useValue;
export const keptNotifications = all.get;

export function notify(message: string, type: Notification['type'], area = 'portal'): void {
  // The same sentence from several calls at once is one event for the person reading it.
  const same = shown.get().find((each) => each.message === message && each.type === type);
  if (same) hideNotification(same.key);
  const notification = { message, type, area, key: `n${++count}` };
  all.set([notification, ...all.get()].slice(0, kept));
  shown.set([notification, ...shown.get()].slice(0, kept));
}

export function hideNotification(key: string): void {
  shown.set(shown.get().filter((each) => each.key !== key));
}
