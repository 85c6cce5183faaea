import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { hideNotification, type Notification, useShownNotifications } from './notifications.ts';
import classes from './snackbars.module.css';

/** domain.md 16 */
const hideAfter = 5000;
/** Older ones wait until there is room again. */
const roomFor = 4;

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

export function Snackbars() {
  const notifications = useShownNotifications();
  return (
    // Each snackbar announces itself; a live region around them would read it out a second time.
    <section className={classes.stack} aria-label="Notifications">
      {notifications.slice(0, roomFor).map((notification) => (
        <Snackbar key={notification.key} notification={notification} />
      ))}
    </section>
  );
}

function Snackbar({ notification: { key, message, type } }: { notification: Notification }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => hideNotification(key), hideAfter);
    return () => clearTimeout(timer);
  }, [held, key]);

  const Icon = icons[type];
  return (
    <div
      className={classes.snackbar}
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.message}>{message}</span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => hideNotification(key)} />
    </div>
  );
}
