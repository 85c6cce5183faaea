import { Paper } from '@mantine/core';
import type { LibraryForm } from '@portal/contract/areas/files/library.contract.ts';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import {
  DocumentGroup,
  DocumentRows,
  LibraryFailed,
  LibrarySkeleton,
  StoredDocument,
} from './document-rows.tsx';
import { formsQuery } from './library.queries.ts';

export function FormsTab() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(formsQuery(compid));
  if (data) return <Forms forms={data} />;
  return isError ? (
    <LibraryFailed what="forms" retry={() => void refetch()} />
  ) : (
    <LibrarySkeleton chips />
  );
}

/** By plan year, the newest first; the address keeps the chosen one. */
function Forms({ forms }: { forms: LibraryForm[] }) {
  const years = [...Map.groupBy(forms, ({ planYear }) => String(planYear.planYearId))].map(
    ([id, ofYear]) => ({ id, name: ofYear[0]!.planYear.planYearName, forms: ofYear }),
  );
  const chosen = useChosenChip(
    'planYear',
    years.map(({ id }) => id),
  );
  if (years.length === 0)
    return (
      <Paper>
        <EmptyState icon={IconFiles}>
          No forms are posted for your company yet. Your account manager can add them.
        </EmptyState>
      </Paper>
    );
  return (
    <>
      <FilterChips
        label="Plan year"
        parameter="planYear"
        chips={years.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
      />
      {years
        .filter(({ id }) => chosen === null || id === chosen)
        .map((year) => (
          <DocumentGroup key={year.id} title={year.name}>
            <DocumentRows label={`Forms of ${year.name}`}>
              {year.forms.map((form) => (
                <StoredDocument key={form.url} document={form} />
              ))}
            </DocumentRows>
          </DocumentGroup>
        ))}
    </>
  );
}
