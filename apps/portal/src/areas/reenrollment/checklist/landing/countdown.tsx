import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { countdownText } from './countdown-text.ts';
import classes from './landing.module.css';

/** How long there is until the enroll-by date, or how long ago it was. */
export function Countdown({ enrollBy, today }: { enrollBy: string; today: string }) {
  const { text, isLate } = countdownText(enrollBy, today);
  const CountIcon = isLate ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.countdown} data-late={isLate || undefined}>
      <CountIcon size={24} stroke={1.6} aria-hidden />
      <span>
        <strong>{text}</strong> <span>to enroll by {displayDate(enrollBy)}</span>
      </span>
    </p>
  );
}
