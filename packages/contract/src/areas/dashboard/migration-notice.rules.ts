import type { MigrationStatus } from '../session/company.ts';
import { daysBetween } from '../../values/day-count.ts';

export type MigrationSide = 'cdh' | 'cobra';

/** soon: planned, not moved yet (dismissible). upgraded: moved. */
export type MigrationNotice = {
  kind: 'soon' | 'upgraded';
  sides: { side: MigrationSide; date: string }[];
};

/** How many days ahead a planned move is announced (domain.md 16). */
const windowDays: Record<MigrationSide, number> = { cdh: 30, cobra: 60 };

/** Terminating and terminated clients hear nothing of upgrades (domain.md 14.1). */
const silentClientStatus = [2, 3];

export function migrationNotices(
  status: MigrationStatus | null,
  clientStatus: number,
  today: string,
): MigrationNotice[] {
  if (!status || silentClientStatus.includes(clientStatus)) return [];
  const notices = (['cdh', 'cobra'] as const).flatMap(
    (side) => noticeOf(side, status, today) ?? [],
  );
  const [first, second] = notices;
  if (first && second && first.kind === second.kind) {
    return [{ kind: first.kind, sides: [...first.sides, ...second.sides] }];
  }
  return notices;
}

function noticeOf(
  side: MigrationSide,
  status: MigrationStatus,
  today: string,
): MigrationNotice | undefined {
  const actual = status[`${side}_actual_migration_date`];
  if (status.hasMigrated[side] && actual)
    return { kind: 'upgraded', sides: [{ side, date: actual }] };
  const planned = status[`${side}_planned_migration_date`];
  if (!planned) return undefined;
  const daysAhead = daysBetween(today, planned);
  return daysAhead >= 0 && daysAhead <= windowDays[side]
    ? { kind: 'soon', sides: [{ side, date: planned }] }
    : undefined;
}
