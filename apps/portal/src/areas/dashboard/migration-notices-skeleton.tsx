import { Paper, Skeleton } from '@mantine/core';
import type { MigrationNotice } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import classes from './migration-notice-panel.module.css';
import { useNoticeDismissal } from './notice-dismissal.ts';

/** Keeps the place of each notice of a company that is moving or has moved. */
export function MigrationNoticesSkeleton({ expected }: { expected: MigrationNotice[] }) {
  return expected.map(({ kind, sides }) => <NoticeSkeleton key={kind} kind={kind} sides={sides} />);
}

function NoticeSkeleton({ kind, sides }: MigrationNotice) {
  const [dismissed] = useNoticeDismissal(sides);
  if (kind === 'soon' && dismissed) return <Skeleton w={180} h={26} aria-hidden />;
  return (
    <Paper
      className={`${classes.notice} ${classes.skeleton}`}
      data-kind={kind}
      data-combined={sides.length > 1 || undefined}
      aria-hidden
    >
      <Skeleton circle height={22} />
      <div className={classes.body}>
        <Skeleton w="55%" h={16} />
        <Skeleton maw={560} h={14} mt={14} />
        <Skeleton maw={420} h={14} mt={8} />
      </div>
    </Paper>
  );
}
