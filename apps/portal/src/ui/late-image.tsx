import { useEffect } from 'react';
import { browserIsIdle } from './browser-is-idle.ts';
import { createStore } from './create-store.ts';

const isPageReady = createStore(false);

type LateImageProps = {
  className: string | undefined;
  src: string;
  size: number;
  onError: () => void;
};

/**
 * A decorative image. On a slow processor many of them would delay the first screen, so they load
 * after it; their space is reserved.
 */
export function LateImage({ src, size, className, onError }: LateImageProps) {
  const ready = isPageReady.useValue();
  useEffect(() => {
    if (!ready) void browserIsIdle().then(() => isPageReady.set(true));
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
