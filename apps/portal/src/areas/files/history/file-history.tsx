import { Button } from '@mantine/core';
import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconFileTime, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DownloadAction } from '../../../session/download-action.tsx';
import { useSession } from '../../../session/session.tsx';
import { settings } from '../../../session/settings.ts';
import { dateColumn, fileNameColumn, sizeColumn } from '../../../ui/by-month/by-month-columns.tsx';
import { ByMonth } from '../../../ui/by-month/by-month.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { fileMonthsQuery, filesQuery, loadFile } from './history.queries.ts';

const columns: readonly TableColumn<WebFile>[] = [
  fileNameColumn(({ filename }) => filename),
  { header: 'Description', value: ({ description }) => description },
  dateColumn('Date added', ({ dateadded }) => dateadded),
  { header: 'From', value: ({ uploadedby }) => uploadedby ?? settings.providerName },
  sizeColumn(),
];

/** Files that the company and its provider have sent each other, by month. */
export default function FileHistory() {
  const { company, facts } = useSession();
  const { compid } = company;
  const uploadLink = mayOpen('file-upload', facts) && (
    <Button
      component={Link}
      to="/file-upload"
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
    >
      Upload a file
    </Button>
  );
  return (
    <>
      <PageHead
        title="File History"
        help="Files you have uploaded, and files your benefits provider has posted for you."
        action={uploadLink}
      />
      <ByMonth
        key={compid}
        what="files"
        months={useQuery(fileMonthsQuery(compid))}
        empty={
          <EmptyState icon={IconFileTime}>
            You have no files yet. What you upload appears here at once.
          </EmptyState>
        }
        columns={columns}
        rowId={({ unqid }) => String(unqid)}
        rowsOf={(month) => filesQuery(compid, month)}
        renderActions={(file) => (
          <DownloadAction
            label={`Download ${file.filename}`}
            load={() => loadFile(compid, file)}
            area="file-history"
          />
        )}
      />
    </>
  );
}
