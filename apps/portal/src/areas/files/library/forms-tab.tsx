import type { LibraryForm } from '@portal/contract/areas/files/library.contract.ts';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { DocumentGroups } from './document-groups.tsx';
import { LibraryFailed, LibrarySkeleton } from './document-rows.tsx';
import { formsQuery } from './library.queries.ts';

/** By plan year, the newest first; the address keeps the chosen one. */
export function FormsTab() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(formsQuery(compid));
  if (data)
    return (
      <DocumentGroups
        what="Forms"
        chips={{ label: 'Plan year', parameter: 'planYear' }}
        groups={byPlanYear(data)}
        empty={{
          icon: IconFiles,
          text: 'No forms are posted for your company yet. Your account manager can add them.',
        }}
      />
    );
  return isError ? (
    <LibraryFailed what="forms" retry={() => void refetch()} />
  ) : (
    <LibrarySkeleton chips />
  );
}

const byPlanYear = (forms: readonly LibraryForm[]) =>
  [...Map.groupBy(forms, ({ planYear }) => String(planYear.planYearId))].map(([id, ofYear]) => ({
    id,
    name: ofYear[0]!.planYear.planYearName,
    documents: ofYear,
  }));
