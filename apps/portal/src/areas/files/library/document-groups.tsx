import { Paper } from '@mantine/core';
import type { LibraryDocument } from '@portal/contract/areas/files/library.contract.ts';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import { DocumentGroup, DocumentRows, StoredDocument } from './document-rows.tsx';

export type DocumentsOfGroup = {
  id: string;
  name: string;
  documents: readonly LibraryDocument[];
};

type Props = {
  /** What the documents are: `Forms`. */
  what: string;
  /** Of the chips, and the address's parameter that keeps the chosen one. */
  chips: { label: string; parameter: string };
  groups: readonly DocumentsOfGroup[];
  empty: { icon: Icon; text: ReactNode };
};

/** Documents in groups, all or the chosen one. */
export function DocumentGroups({ what, chips, groups, empty }: Props) {
  const chosen = useChosenChip(
    chips.parameter,
    groups.map(({ id }) => id),
  );
  if (groups.length === 0)
    return (
      <Paper>
        <EmptyState icon={empty.icon}>{empty.text}</EmptyState>
      </Paper>
    );
  return (
    <>
      <FilterChips
        {...chips}
        chips={groups.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
      />
      {groups
        .filter(({ id }) => chosen === null || id === chosen)
        .map(({ id, name, documents }) => (
          <DocumentGroup key={id} title={name}>
            <DocumentRows label={`${what} of ${name}`}>
              {documents.map((document) => (
                <StoredDocument key={document.url} document={document} />
              ))}
            </DocumentRows>
          </DocumentGroup>
        ))}
    </>
  );
}
