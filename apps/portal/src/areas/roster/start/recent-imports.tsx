import { Anchor, Paper, Skeleton, Title } from '@mantine/core';
import type { listRosterImports } from '@portal/contract/areas/roster/roster.contract.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconFileImport,
  IconListSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { settings } from '../../../session/settings.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { timestampText } from '../../../ui/timestamp-text.ts';
import { UndoImport } from '../result/undo-import.tsx';
import { importPath, importsQuery } from '../roster.queries.ts';
import { countsText, kindWords, stageFaces } from '../roster-words.ts';
import { isOpen, mayUndo } from '../roster-state.ts';
import classes from './import-start.module.css';

type ListedImport = CallAnswer<typeof listRosterImports>[number];

const columns: readonly TableColumn<ListedImport>[] = [
  {
    header: 'File',
    value: ({ fileName }) => fileName,
    show: ({ fileName, importId }) => (
      <Anchor component={Link} to={importPath(importId)} fz="xs" fw={500}>
        {fileName}
      </Anchor>
    ),
  },
  { header: 'Kind', value: ({ kind }) => kindWords[kind].short },
  {
    header: 'Stage',
    value: ({ stage }) => stageFaces[stage].word,
    show: ({ stage }) => <StatusBadge status={stageFaces[stage].word} {...stageFaces[stage]} />,
  },
  { header: 'Rows', value: countsText, isUnsorted: true },
  { header: 'By', value: ({ startedBy }) => startedBy },
  {
    header: 'Started',
    value: ({ startedAt }) => startedAt,
    show: ({ startedAt }) => timestampText(startedAt, settings.timeZone),
  },
];

/** The company's imports, newest first: to go on with, to look at, or to undo. */
export function RecentImports() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(importsQuery(compid));
  const [undoing, setUndoing] = useState<ListedImport>();
  return (
    <Paper component="section" aria-labelledby="recent-imports" className={classes.list}>
      <Title order={2} id="recent-imports">
        Recent imports
      </Title>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={IconFileImport}>
            There are no imports yet. Each one stays here, with its result.
          </EmptyState>
        ) : (
          <DataTable
            label="Recent imports"
            rows={data}
            columns={columns}
            rowId={({ importId }) => String(importId)}
            renderActions={(each) => <Actions of={each} onUndo={() => setUndoing(each)} />}
          />
        )
      ) : isError ? (
        <FailurePanel title="The imports could not be loaded" retry={() => void refetch()}>
          Nothing was lost. You can start a new import meanwhile.
        </FailurePanel>
      ) : (
        <div aria-hidden>
          {Array.from({ length: 4 }, (_, row) => (
            <Skeleton key={row} h={16} my={14} />
          ))}
        </div>
      )}
      {undoing && <UndoImport compId={compid} of={undoing} onClose={() => setUndoing(undefined)} />}
    </Paper>
  );
}

function Actions({ of, onUndo }: { of: ListedImport; onUndo: () => void }) {
  const { fileName, importId, isOwn, stage } = of;
  const to = importPath(importId);
  const isResumed = isOwn && isOpen(stage);
  const word = isResumed ? 'Resume' : isOpen(stage) ? 'Look at it' : 'See result';
  return (
    <>
      {mayUndo(of) && (
        <RowAction
          icon={IconArrowBackUp}
          word="Undo"
          label={`Undo the import of ${fileName}`}
          onClick={onUndo}
        />
      )}
      <RowAction
        icon={isResumed ? IconArrowRight : IconListSearch}
        word={word}
        label={`${word}: ${fileName}`}
        to={to}
        onNear={() => undefined}
      />
    </>
  );
}
