import {
  downloadEventDocument,
  type EventDocument,
  eventPageSize,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { DownloadAction } from './download-action.tsx';
import classes from './event-ledger.module.css';
import { documentsQuery, type LedgerOf } from './ledger.queries.ts';
import { LedgerPanel } from './ledger-panel.tsx';

const columns: readonly TableColumn<EventDocument>[] = [
  {
    header: 'Received',
    value: ({ receivedDate }) => receivedDate,
    show: ({ receivedDate }) => displayDate(receivedDate),
  },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Document number', value: ({ documentNumber }) => documentNumber },
];

/** Letters that went out and papers that came in; what is still being scanned cannot be opened (domain.md 3.6). */
export function EventDocuments(of: LedgerOf) {
  const { compid: compId } = useSession().company;
  return (
    <LedgerPanel
      what="documents"
      query={useQuery(documentsQuery(compId, of))}
      empty="No letters have been mailed and no documents received yet."
      icon={IconFileText}
    >
      {(documents) => <DocumentsTable label="Documents" empno={of.empno} documents={documents} />}
    </LedgerPanel>
  );
}

type DocumentsTableProps = { label: string; empno: string; documents: EventDocument[] };

export function DocumentsTable({ label, empno, documents }: DocumentsTableProps) {
  const { compid: compId } = useSession().company;
  return (
    <DataTable
      label={label}
      rows={documents}
      columns={columns}
      rowId={({ documentNumber }) => String(documentNumber)}
      pageSize={eventPageSize}
      renderActions={({ documentNumber, finalDocumentAvailable }) =>
        finalDocumentAvailable ? (
          <DownloadAction
            label={`Download document ${documentNumber}`}
            load={() =>
              download(downloadEventDocument, { params: { compId, empno, documentNumber } })
            }
          />
        ) : (
          <span className={classes.quiet}>Processing</span>
        )
      }
    />
  );
}
