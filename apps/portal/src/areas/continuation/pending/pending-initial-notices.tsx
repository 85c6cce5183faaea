import type { PendingInitialNotice } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { deleteInitialNotice } from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { refreshEvents } from '../refresh-events.ts';
import { NoticeActions } from './notice-actions.tsx';
import { dateColumn, idColumns, nameColumn } from './notice-columns.tsx';
import { PendingList } from './pending-list.tsx';
import { pendingInitialQuery } from './pending.queries.ts';

export default function PendingInitialNotices() {
  const { company, facts } = useSession();
  const { compid: compId, iddesc } = company;
  const queryClient = useQueryClient();
  const mayChange = mayOpen('enter-cobra-initial-notice', facts);
  const [columns] = useState(() => columnsFor(iddesc));
  return (
    <PendingList
      title="Pending COBRA initial notices"
      entry={
        mayChange
          ? { to: '/enter-cobra-initial-notice', label: 'Enter COBRA Initial Notice' }
          : undefined
      }
      queryOf={(search) => pendingInitialQuery(compId, search)}
      columns={columns}
      renderActions={({ destinationName, employeeNumber: empno, c_initid, unqid }) => (
        <NoticeActions
          of={destinationName}
          unqid={unqid}
          edit={
            mayChange
              ? `/enter-cobra-initial-notice?empno=${empno}&c_initid=${c_initid}`
              : undefined
          }
          deleteIt={() => call(deleteInitialNotice, { params: { compId, empno, c_initid } })}
          onDeleted={() => void refreshEvents(queryClient, compId)}
        />
      )}
    />
  );
}

const columnsFor = (iddesc: string): TableColumn<PendingInitialNotice>[] => [
  nameColumn,
  { header: 'Destination', value: ({ destinationName }) => destinationName },
  ...idColumns(iddesc),
  dateColumn('Send Date', ({ dateToSend }) => dateToSend),
];
