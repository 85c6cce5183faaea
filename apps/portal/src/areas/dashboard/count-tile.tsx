import { Paper, Title } from '@mantine/core';
import { displayCount } from '@portal/contract/values/counted.ts';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import type { ReportRequest } from '../reports/report-request.ts';
import classes from './reports-panel.module.css';
import { TileExport } from './tile-export.tsx';

type CountTileProps = {
  title: string;
  /** What is counted. */
  label: string;
  to: string;
  count: number;
  request: ReportRequest;
  level?: 3 | 4;
};

/** How many there are, their list and their file. */
export function CountTile({ title, label, to, count, request, level = 3 }: CountTileProps) {
  return (
    <Paper component="article" className={`${classes.tile} ${classes.pending}`}>
      <Title order={level}>
        <Link
          to={to}
          className={classes.open}
          onPointerEnter={() => preloadScreen(to)}
          onFocus={() => preloadScreen(to)}
        >
          {title}
        </Link>
      </Title>
      <TileExport what={title} request={request} count={count} />
      <p className={classes.total}>
        <span className={classes.number}>{displayCount(count)}</span>
        <span className={classes.label}>{label}</span>
      </p>
    </Paper>
  );
}
