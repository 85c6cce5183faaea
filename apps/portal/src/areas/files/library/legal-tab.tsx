import { Paper } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DocumentRows, LibraryFailed, LibrarySkeleton, StoredDocument } from './document-rows.tsx';
import { legalQuery } from './library.queries.ts';

export function LegalTab() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(legalQuery(compid));
  if (!data)
    return isError ? (
      <LibraryFailed what="legal documents" retry={() => void refetch()} />
    ) : (
      <LibrarySkeleton />
    );
  if (data.length === 0)
    return (
      <Paper>
        <EmptyState icon={IconScale}>
          No legal documents are posted for your company yet. Your account manager can add them.
        </EmptyState>
      </Paper>
    );
  return (
    <DocumentRows label="Legal documents">
      {data.map((document) => (
        <StoredDocument key={document.url} document={document} />
      ))}
    </DocumentRows>
  );
}
