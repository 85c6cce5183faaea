import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { browserIsIdle } from './browser-is-idle.ts';

type WhenIdleProps = { fallback: ReactNode; children: ReactNode };

/**
 * For content far down a page: it renders last, but without being requested, so that a printout is
 * complete.
 */
export function WhenIdle({ fallback, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isPresent = true;
    void browserIsIdle().then(() => isPresent && setIdle(true));
    return () => void (isPresent = false);
  }, []);
  return isIdle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
