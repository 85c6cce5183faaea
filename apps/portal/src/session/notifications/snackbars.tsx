import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hideNotification, type Notification, useVisibleNotifications } from './notifications.ts';
import classes from './snackbars.module.css';

/** domain.md 16 */
const hideAfterMs = 5000;
/** Long enough to follow its link. */
const hideLinkAfterMs = 15_000;
/** Older ones wait for room. */
const maxVisible = 4;

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

export function Snackbars() {
  const notifications = useVisibleNotifications();
  return (
    // Each snackbar announces itself; a live region around them would read it out twice.
    <section className={classes.stack} aria-label="Notifications">
      {notifications.slice(0, maxVisible).map((notification) => (
        <Snackbar key={notification.key} notification={notification} />
      ))}
    </section>
  );
}

function Snackbar({ notification }: { notification: Notification }) {
  const { key, message, type, link } = notification;
  const shownMs = link ? hideLinkAfterMs : hideAfterMs;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => hideNotification(key), shownMs);
    return () => clearTimeout(timer);
  }, [paused, key, shownMs]);

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
