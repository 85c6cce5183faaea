import { Button, Paper } from '@mantine/core';
import type { EducationYear } from '@portal/contract/areas/files/library.contract.ts';
import { IconBook, IconExternalLink, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import {
  DocumentGroup,
  DocumentRow,
  DocumentRows,
  LibraryFailed,
  LibrarySkeleton,
  StoredDocument,
} from './document-rows.tsx';
import classes from './library.module.css';
import { educationQuery } from './library.queries.ts';

/** The training manual is always there and comes first; then documents by year. */
export function EducationTab() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(educationQuery(compid));
  return (
    <>
      <div className={classes.manual}>
        <DocumentRows label="Manual">
          <TrainingManual />
        </DocumentRows>
      </div>
      {data ? (
        <Years years={data} />
      ) : isError ? (
        <LibraryFailed what="education documents" retry={() => void refetch()} />
      ) : (
        <LibrarySkeleton chips />
      )}
    </>
  );
}

function TrainingManual() {
  const { settings } = useSession();
  return (
    <DocumentRow
      icon={IconBook}
      name="Training manual"
      about="How to do the daily work in this portal"
      action={
        <Button
          component="a"
          href={settings.trainingManualUrl}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          aria-label="Open the training manual in a new tab"
        >
          Open
        </Button>
      }
    />
  );
}

function Years({ years }: { years: EducationYear[] }) {
  const chosen = useChosenChip(
    'year',
    years.map(({ year }) => String(year)),
  );
  if (years.length === 0)
    return (
      <Paper>
        <EmptyState icon={IconSchool}>
          Nothing else is posted for your company yet. Your account manager can add more.
        </EmptyState>
      </Paper>
    );
  return (
    <>
      <FilterChips
        label="Year"
        parameter="year"
        chips={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
        chosen={chosen}
      />
      {years
        .filter(({ year }) => chosen === null || String(year) === chosen)
        .map(({ year, documents }) => (
          <DocumentGroup key={year} title={String(year)}>
            <DocumentRows label={`Education of ${year}`}>
              {documents.map((document) => (
                <StoredDocument key={document.url} document={document} />
              ))}
            </DocumentRows>
          </DocumentGroup>
        ))}
    </>
  );
}
