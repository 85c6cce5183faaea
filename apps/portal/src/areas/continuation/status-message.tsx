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
  const words = message.toLowerCase();
  if (words.startsWith('terminated')) return 'terminated';
  if (words.startsWith('accepted')) return 'accepted';
  return words.startsWith('notice mailed') || words.startsWith('pending') ? 'waiting' : 'quiet';
}

type StatusMessageProps = {
  message: string;
  /** As large as a heading, where the page is about it. */
  size?: 'sm' | 'lg';
};

/** Where an event stands: a sign, the words, and a color that says nothing else. */
export function StatusMessage({ message, size = 'sm' }: StatusMessageProps) {
  const tone = toneOf(message);
  const Sign = icons[tone];
  return (
    <span className={classes.message} data-tone={tone} data-size={size}>
      <Sign size={size === 'lg' ? 22 : 16} stroke={1.75} aria-hidden />
      <span>
        {message.charAt(0).toUpperCase()}
        {message.slice(1)}
      </span>
    </span>
  );
}
