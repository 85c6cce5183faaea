import { useEffect } from 'react';
import { browserIsIdle } from './browser-is-idle.ts';
import { createStore } from './create-store.ts';

const pageStands = createStore(false);

type LateImageProps = {
  className: string | undefined;
  src: string;
  size: number;
  onError: () => void;
};

/**
 * An image that says nothing new. On a slow processor a page full of them would appear late, so on the
 * first screen they come after it; their place is kept.
 */
export function LateImage({ src, size, className, onError }: LateImageProps) {
  const ready = pageStands.useValue();
  useEffect(() => {
    if (!ready) void browserIsIdle().then(() => pageStands.set(true));
  }, [ready]);
  return (
    <img
      className={className}
      src={ready ? src : undefined}
      alt=""
      width={size}
      height={size}
      onError={onError}
    />
  );
}
