import { Paper, Skeleton, Title } from '@mantine/core';
import { displayCount } from '@portal/contract/values/counted.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { countTone } from './action-items.rules.ts';
import classes from './action-items.module.css';
import { dashboardReportsQuery } from './reports-panel.queries.ts';

const path = '/action-items/hsa-not-forwarded';

/** What waits for the employer to do something. Its count comes with the reports of the dashboard. */
export function ActionItems() {
  const { company } = useSession();
  const titleId = useId();
  const { data, isError } = useQuery(dashboardReportsQuery(company.compid));
  const count = data?.hsaNotForwarded ?? (isError ? 0 : undefined);
  return (
    <Paper component="section" className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        Action Items
      </Title>
      <Link
        to={path}
        className={classes.item}
        onPointerEnter={() => preloadScreen(path)}
        onFocus={() => preloadScreen(path)}
      >
        {count !== undefined ? (
          <span className={classes.count} data-tone={countTone(count)}>
            {displayCount(count)}
          </span>
        ) : (
          <Skeleton h={28} w={36} />
        )}
        <span className={classes.label}>HSA contributions not forwarded</span>
        <IconChevronRight className={classes.sign} size={18} aria-hidden />
      </Link>
    </Paper>
  );
}
