import { Button, Title } from '@mantine/core';
import {
  listCustomTransactions,
  listTransactions,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { download, keepFile } from '../../session/download.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { DataTable, type TableColumn } from '../../ui/table/data-table.tsx';
import { placeOfCard } from './enrollment-place.ts';
import {
  type ClaimKind,
  customTransactionsInput,
  customTransactionsQuery,
  transactionsInput,
  transactionsQuery,
} from './enrollment.queries.ts';
import { accountColumns, customColumns } from './transaction-columns.ts';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';
import classes from './transactions.module.css';
import type { TransactionsView } from './use-open-transactions.ts';

type TransactionsProps = { empno: string; card: EnrollmentCard; view: TransactionsView };

/** An account's transactions, or a custom plan's claims, paged and as a PDF. */
export function Transactions({ empno, card, view }: TransactionsProps) {
  return view === 'all' ? (
    <AccountTransactions empno={empno} card={card} />
  ) : (
    <CustomTransactions key={view} empno={empno} card={card} kind={view} />
  );
}

type AccountProps = Omit<TransactionsProps, 'view'>;

function AccountTransactions({ empno, card }: AccountProps) {
  const { compid } = useSession().company;
  const place = placeOfCard(card);
  const { data, isError, refetch } = useQuery(transactionsQuery(compid, empno, place));
  return (
    <TransactionsPanel
      title="Transactions"
      rows={data}
      columns={accountColumns}
      empty="This account has no transactions yet."
      isError={isError}
      retry={() => void refetch()}
      loadPdf={() => download(listTransactions, transactionsInput(compid, empno, place))}
    />
  );
}

const claimText = {
  paid: { title: 'Paid transactions', empty: 'No claims on this plan have been paid yet.' },
  pending: { title: 'Pending transactions', empty: 'No claims on this plan are pending.' },
};

function CustomTransactions({ empno, card, kind }: AccountProps & { kind: ClaimKind }) {
  const { compid } = useSession().company;
  const place = placeOfCard(card);
  const { data, isError, refetch } = useQuery(customTransactionsQuery(compid, empno, place, kind));
  return (
    <TransactionsPanel
      {...claimText[kind]}
      rows={data}
      columns={customColumns}
      isError={isError}
      retry={() => void refetch()}
      loadPdf={() =>
        download(listCustomTransactions, customTransactionsInput(compid, empno, place, kind))
      }
    />
  );
}

type TransactionsPanelProps<Row> = {
  title: string;
  /** undefined while loading or after a failure. */
  rows: readonly Row[] | undefined;
  columns: readonly TableColumn<Row>[];
  empty: string;
  isError: boolean;
  retry: () => void;
  loadPdf: () => ReturnType<typeof download>;
};

function TransactionsPanel<Row extends object>(props: TransactionsPanelProps<Row>) {
  const { title, rows, columns, empty, isError, retry, loadPdf } = props;
  const pdf = useMutation({
    mutationFn: loadPdf,
    onSuccess: keepFile,
    meta: { area: 'enrollment' },
  });
  if (!rows) {
    return isError ? (
      <FailurePanel title="The transactions could not be loaded" retry={retry}>
        Nothing has changed on the account.
      </FailurePanel>
    ) : (
      <TransactionsSkeleton />
    );
  }
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={5}>{title}</Title>
        {rows.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate()}
          >
            Download PDF
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={IconReceipt}>{empty}</EmptyState>
      ) : (
        <DataTable label={title} rows={rows} columns={columns} />
      )}
    </section>
  );
}
