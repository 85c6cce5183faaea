import { useLocalStorage } from '@mantine/hooks';
import type {
  MigrationNotice,
  MigrationSide,
} from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { useSession } from '../../session/session.tsx';

/** A dismissal stores the date it was about, so that a rescheduled move is announced again. */
type DismissedDates = Partial<Record<MigrationSide, string>>;

const none: DismissedDates = {};

/** Whether a notice was put away: each of its sides was, alone or together with the other (domain.md 14.1). */
export function useNoticeDismissal(sides: MigrationNotice['sides']) {
  const [dates, setDates] = useLocalStorage({
    key: `portal-upgrade-notice-dismissed:${useSession().company.compid}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const dismissed = sides.every(({ side, date }) => dates[side] === date);
  const setDismissed = (dismiss: boolean) =>
    setDates((before) => ({
      ...before,
      ...Object.fromEntries(sides.map(({ side, date }) => [side, dismiss ? date : undefined])),
    }));
  return [dismissed, setDismissed] as const;
}
