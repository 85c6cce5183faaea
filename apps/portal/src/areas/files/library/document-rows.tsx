import { Button, Paper, Skeleton, Title } from '@mantine/core';
import type { LibraryDocument } from '@portal/contract/areas/files/library.contract.ts';
import { IconDownload, IconFileText, type Icon } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { displaySize } from '../../../ui/display-size.ts';
import classes from './library.module.css';
import { loadDocument } from './library.queries.ts';

/** Documents that belong together, under their heading. */
export function DocumentGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}

export function DocumentRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="ul" className={classes.rows} aria-label={label}>
      {children}
    </Paper>
  );
}

type DocumentRowProps = { icon?: Icon; name: string; about: string; action: ReactNode };

export function DocumentRow({
  icon: Picture = IconFileText,
  name,
  about,
  action,
}: DocumentRowProps) {
  return (
    <li className={classes.row}>
      <Picture size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{about}</span>
      </span>
      {action}
    </li>
  );
}

export function StoredDocument({ document }: { document: LibraryDocument }) {
  const { compid } = useSession().company;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadDocument(compid, document),
    onSuccess: keepFile,
    meta: { area: 'document-library' },
  });
  const start = useOnePress(mutateAsync);
  const { name, fileName, size } = document;
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase();
  return (
    <DocumentRow
      name={name}
      about={`${ending}, ${displaySize(size)}`}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          aria-label={`Download ${name}`}
          loading={isPending}
          onClick={start}
        >
          Download
        </Button>
      }
    />
  );
}

export function LibraryFailed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <Paper>
      <FailurePanel title={`The ${what} could not be loaded`} retry={retry}>
        All documents are still on file.
      </FailurePanel>
    </Paper>
  );
}

/** As high as a group of documents, with chips above where the tab has them. */
export function LibrarySkeleton({ chips = false }: { chips?: boolean }) {
  return (
    <div aria-hidden>
      {chips && (
        <>
          <Skeleton h={30} w={260} radius="xl" mb={20} />
          <Skeleton h={18} w={130} mb={12} />
        </>
      )}
      <Paper className={classes.rows}>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton h={22} w={22} />
            <span className={classes.words}>
              <Skeleton h={14} w={`${52 - ((row * 7) % 20)}%`} />
              <Skeleton h={11} w={70} mt={8} />
            </span>
          </div>
        ))}
      </Paper>
    </div>
  );
}
