import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { browserIsIdle } from './browser-is-idle.ts';

type WhenIdleProps = { fallback: ReactNode; children: ReactNode };

/** What stands far down a page: it comes after all else, but unasked, so that a printed page is whole. */
export function WhenIdle({ fallback, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void browserIsIdle().then(() => isHere && setIdle(true));
    return () => void (isHere = false);
  }, []);
  return isIdle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
