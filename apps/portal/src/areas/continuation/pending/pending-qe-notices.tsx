import { deleteCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import type { PendingQeNotice } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { fromPendingPath, updateEventPath } from '../event-paths.ts';
import { refreshEvents } from '../refresh-events.ts';
import { kinds } from '../kinds.ts';
import { NoticeActions } from './notice-actions.tsx';
import { dateColumn, idColumns, nameColumn } from './notice-columns.tsx';
import { PendingList } from './pending-list.tsx';
import classes from './pending-list.module.css';
import { pendingQeQuery } from './pending.queries.ts';

export default function PendingQeNotices() {
  const { company, facts } = useSession();
  const { compid: compId, iddesc } = company;
  const queryClient = useQueryClient();
  const mayChange = mayOpen('update-cobra-qe', facts);
  const [columns] = useState(() => columnsFor(iddesc));
  return (
    <PendingList
      title="Pending COBRA QE notices"
      entry={
        mayChange
          ? { to: `${kinds.cobra.entry}/personal-details`, label: 'Enter COBRA QE' }
          : undefined
      }
      queryOf={(search) => pendingQeQuery(compId, search)}
      columns={columns}
      renderActions={({ firstName, lastName, employeeNumber: empno, qualid, unqid }) => (
        <NoticeActions
          of={`${firstName} ${lastName}`}
          unqid={unqid}
          edit={mayChange ? fromPendingPath(updateEventPath('cobra', qualid, empno)) : undefined}
          alsoDeleted="Its COBRA event will also be deleted."
          deleteIt={() => call(deleteCobraEvent, { params: { compId, empno, qualid } })}
          onDeleted={() => void refreshEvents(queryClient, compId)}
        />
      )}
    />
  );
}

const columnsFor = (iddesc: string): TableColumn<PendingQeNotice>[] => [
  nameColumn,
  ...idColumns(iddesc),
  {
    header: 'Event Type',
    value: ({ eventType }) => eventType,
    show: ({ eventType }) => <span className={classes.type}>{eventType}</span>,
  },
  {
    header: 'Event Date',
    value: ({ qualdate }) => qualdate,
    show: (notice) => <EventDate notice={notice} />,
  },
  dateColumn('Coverage Begins', ({ covstart }) => covstart),
  dateColumn('Paid Through', ({ paidthru }) => paidthru),
  dateColumn('Send Date', ({ dateToSend }) => dateToSend),
];

/** The employer has 30 days to report an event; later reports are marked. */
function EventDate({ notice: { qualdate, employerLate } }: { notice: PendingQeNotice }) {
  return (
    <span className={classes.event}>
      {displayDate(qualdate)}
      {employerLate && (
        <span className={classes.late} title="Reported after the employer’s 30-day deadline">
          <IconAlertTriangle size={14} aria-hidden /> Reported late
        </span>
      )}
    </span>
  );
}
