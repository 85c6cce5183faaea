import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMailForward,
  type Icon,
} from '@tabler/icons-react';
import classes from './status-message.module.css';

type Tone = 'accepted' | 'terminated' | 'waiting' | 'quiet';

const icons: Record<Tone, Icon> = {
  accepted: IconCircleCheck,
  terminated: IconCircleX,
  waiting: IconMailForward,
  quiet: IconClock,
};

/** domain.md 2.5: the first word decides, whatever its case. */
function toneOf(message: string): Tone {
  const text = message.toLowerCase();
  if (text.startsWith('terminated')) return 'terminated';
  if (text.startsWith('accepted')) return 'accepted';
  return text.startsWith('notice mailed') || text.startsWith('pending') ? 'waiting' : 'quiet';
}

type StatusMessageProps = {
  message: string;
  /** As large as a heading, on a page about this event. */
  size?: 'sm' | 'lg';
};

/** An event's status: an icon, the text, and a color that adds no information. */
export function StatusMessage({ message, size = 'sm' }: StatusMessageProps) {
  const tone = toneOf(message);
  const StatusIcon = icons[tone];
  return (
    <span className={classes.message} data-tone={tone} data-size={size}>
      <StatusIcon size={size === 'lg' ? 22 : 16} stroke={1.75} aria-hidden />
      <span>
        {message.charAt(0).toUpperCase()}
        {message.slice(1)}
      </span>
    </span>
  );
}
