import { ActionIcon, Tooltip } from '@mantine/core';
import { type Icon, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../app/preload-screen.ts';
import { useSession } from '../../../app/session/session.tsx';
import { printEvent } from '../print-event.ts';
import { useFileDownload } from '../use-file-download.ts';
import { DeleteNotice } from './delete-notice.tsx';

type NoticeActionsProps = {
  /** Whose notice, for those who hear it. */
  of: string;
  unqid: number;
  /** Where it is changed; undefined where the company has moved and nothing can be changed. */
  edit: string | undefined;
  /** What is deleted with it. */
  along?: string;
  deleteIt: () => Promise<unknown>;
  onDeleted: () => void;
};

/** Edit, Print and Delete of a notice that was not mailed yet. */
export function NoticeActions(props: NoticeActionsProps) {
  const { of, unqid, edit, along, deleteIt, onDeleted } = props;
  const { compid } = useSession().company;
  const draft = useFileDownload(() => printEvent(compid, 'c', unqid));
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {edit !== undefined && (
        <Tooltip label="Edit" withinPortal={false}>
          <ActionIcon
            component={Link}
            to={edit}
            {...look}
            aria-label={`Edit the notice of ${of}`}
            onPointerEnter={() => preloadScreen(edit)}
            onFocus={() => preloadScreen(edit)}
          >
            <Sign icon={IconPencil} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Print a draft" withinPortal={false}>
        <ActionIcon
          {...look}
          aria-label={`Print the notice of ${of}`}
          loading={draft.isPending}
          onClick={draft.start}
        >
          <Sign icon={IconPrinter} />
        </ActionIcon>
      </Tooltip>
      {edit !== undefined && (
        <Tooltip label="Delete" withinPortal={false}>
          <ActionIcon
            {...look}
            aria-label={`Delete the notice of ${of}`}
            onClick={() => setDeleting(true)}
          >
            <Sign icon={IconTrash} />
          </ActionIcon>
        </Tooltip>
      )}
      {isDeleting && (
        <DeleteNotice
          of={of}
          along={along}
          deleteIt={deleteIt}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

const look = { variant: 'subtle', color: 'gray', size: 'md' } as const;

function Sign({ icon: Picture }: { icon: Icon }) {
  return <Picture size={18} stroke={1.75} aria-hidden />;
}
