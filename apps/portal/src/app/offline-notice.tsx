import { onlineManager } from '@tanstack/react-query';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { NoticeBar } from './notice-bars.tsx';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Explains why nothing loads or saves while there is no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <output>
      {!online && (
        <NoticeBar>
          <IconWifiOff size={16} aria-hidden />
          You are offline. Pages will load again when your connection is back; nothing can be saved
          until then.
        </NoticeBar>
      )}
    </output>
  );
}
