import { Title } from '@mantine/core';
import type { LeaveTiles as Counts } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import {
  leaveCountFields,
  leaveTileRange,
} from '@portal/contract/areas/leave/leave-reports.rules.ts';
import { useId } from 'react';
import { CountTile } from './count-tile.tsx';
import classes from './reports-panel.module.css';

/** In the specified words; each opens the reports of leave. */
const tiles = [
  { name: 'open-cases', title: 'Open Cases', label: 'Cases' },
  {
    name: 'intermittent-leave-cases',
    title: 'Intermittent Absences in Past 2 Weeks',
    label: 'Absences',
  },
  { name: 'action-needed', title: 'Action Needed', label: 'Cases' },
  {
    name: 'rtw-confirmation-needed',
    title: 'Return to Work Confirmation Needed',
    label: 'Cases',
  },
] as const;

const path = '/reports/fmla';

/** Leave today: what is open, what was missed, who has to act, who should be back. */
export function LeaveTiles({ counts, today }: { counts: Counts; today: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.leave}>
      <Title order={3} id={titleId}>
        Leave cases
      </Title>
      <div className={classes.tiles}>
        {tiles.map(({ name, title, label }) => (
          <CountTile
            key={name}
            level={4}
            title={title}
            label={label}
            to={path}
            count={counts[leaveCountFields[name]]}
            request={{ name, parameters: leaveTileRange(name, today) }}
          />
        ))}
      </div>
    </section>
  );
}
