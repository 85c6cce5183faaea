import { onlineManager } from '@tanstack/react-query';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { outage } from '../session/outage.ts';
import { NoticeBar } from './notice-bars.tsx';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Explains why nothing loads or saves while there is no connection, or no service at its end. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const isAway = outage.useValue();
  return (
    <output>
      {(!online || isAway) && (
        <NoticeBar>
          <IconWifiOff size={16} aria-hidden />
          {online
            ? 'The service is briefly unavailable. Pages will load again by themselves; nothing can be saved until then.'
            : 'You are offline. Pages will load again when your connection is back; nothing can be saved until then.'}
        </NoticeBar>
      )}
    </output>
  );
}
