import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenInSightProps = { fallback: ReactNode; children: ReactNode };

/** What stands far down a page, loaded when somebody scrolls near it. */
export function WhenInSight({ fallback, children }: WhenInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  );
}
