import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  hideNotification,
  type Notification,
  notePress,
  useVisibleNotifications,
} from './notifications.ts';
import { placeAbove } from './place-above.ts';
import classes from './snackbars.module.css';

/** domain.md 16 */
const hideAfterMs = 5000;
/** Older ones wait for room. */
const maxVisible = 4;

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

export function Snackbars() {
  const notifications = useVisibleNotifications();
  const stack = useRef<HTMLElement>(null);
  useClearOfBars(stack, notifications.length > 0);
  useEffect(() => {
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, notePress, true);
    return () => {
      for (const press of presses) removeEventListener(press, notePress, true);
    };
  }, []);
  return (
    // Each snackbar announces itself; a live region around them would read it out twice.
    <section ref={stack} className={classes.stack} aria-label="Notifications">
      {notifications.slice(0, maxVisible).map((notification) => (
        <Snackbar key={notification.key} notification={notification} />
      ))}
    </section>
  );
}

const pointerPresses = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Keeps the stack above every action bar, wherever the page, a drawer or scrolling puts it meanwhile. It stays where it is
 * while something is pressed: moved over a button, it would take the click.
 */
function useClearOfBars(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    let frame: number;
    let isPressing = false;
    const press = ({ type }: PointerEvent) => (isPressing = type === 'pointerdown');
    for (const each of pointerPresses) addEventListener(each, press, true);
    const place = () => {
      const { current } = stack;
      if (current && !isPressing) {
        const bars = [...document.querySelectorAll('[data-action-bar]')];
        const bottom = placeAbove(
          current.getBoundingClientRect(),
          bars.map((bar) => bar.getBoundingClientRect()),
          innerHeight,
        );
        current.style.bottom = `${bottom}px`;
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => {
      cancelAnimationFrame(frame);
      for (const each of pointerPresses) removeEventListener(each, press, true);
    };
  }, [stack, isShown]);
}

function Snackbar({ notification }: { notification: Notification }) {
  const { key, message, type, link } = notification;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => hideNotification(key), hideAfterMs);
    return () => clearTimeout(timer);
  }, [paused, key]);

  const Icon = icons[type];
  return (
    <div
      className={classes.snackbar}
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.message}>
        {message}
        {link && (
          <>
            {' '}
            <Link to={link.to} onClick={() => hideNotification(key)}>
              {link.label}
            </Link>
          </>
        )}
      </span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => hideNotification(key)} />
    </div>
  );
}
