import type { MigrationNotice } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';

/**
 * The notices to keep room for while the rule and its date arithmetic load. Most companies have no
 * date at all, and so nothing to load; whether a planned date is near enough is the rule's to say.
 */
export function expectedNotices(status: MigrationStatus | null): MigrationNotice[] {
  if (!status) return [];
  const moves = (['cdh', 'cobra'] as const).flatMap((side) => {
    const moved = status.hasMigrated[side];
    const date = status[`${side}_${moved ? 'actual' : 'planned'}_migration_date`];
    return date === null ? [] : [{ moved, side, date }];
  });
  return (['soon', 'upgraded'] as const)
    .map((kind) => ({ kind, sides: moves.filter(({ moved }) => moved === (kind === 'upgraded')) }))
    .filter(({ sides }) => sides.length > 0);
}
