import { Alert, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Failure } from './failure.ts';
import { waitingTime } from './waiting-time.ts';

export function FailureNote({ failure }: { failure: Failure }) {
  if (failure.retryAfter !== undefined) {
    return <WaitNote key={failure.retryAfter} {...failure} seconds={failure.retryAfter} />;
  }
  return (
    <Alert color="red" title={failure.title} icon={<IconAlertCircle aria-hidden />}>
      {failure.text}
    </Alert>
  );
}

function WaitNote({ title, text, seconds }: Failure & { seconds: number }) {
  const left = useCountdown(seconds);
  if (left === 0) {
    return (
      <Alert color="gray" icon={<IconClock aria-hidden />}>
        You can try again now.
      </Alert>
    );
  }
  return (
    <Alert color="yellow" title={title} icon={<IconClock aria-hidden />}>
      {text}{' '}
      {/* Announced once with the first number; announcing every second would drown out everything else. */}
      <VisuallyHidden>Try again in {waitingTime(seconds)}.</VisuallyHidden>
      <span aria-hidden>Try again in {waitingTime(left)}.</span>
    </Alert>
  );
}

function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
