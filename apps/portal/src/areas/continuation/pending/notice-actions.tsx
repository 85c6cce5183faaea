import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { printEvent } from '../print-event.ts';
import { useFileDownload } from '../use-file-download.ts';
import { DeleteNotice } from './delete-notice.tsx';

type NoticeActionsProps = {
  /** Whose notice it is, for screen readers. */
  of: string;
  unqid: number;
  /** The edit page; undefined if the company has moved and nothing can be changed. */
  edit: string | undefined;
  /** What is deleted along with it. */
  alsoDeleted?: string;
  deleteIt: () => Promise<unknown>;
  onDeleted: () => void;
};

/** Edit, Delete and Print for a notice that has not been mailed. */
export function NoticeActions(props: NoticeActionsProps) {
  const { of, unqid, edit, alsoDeleted, deleteIt, onDeleted } = props;
  const { compid } = useSession().company;
  const draft = useFileDownload(() => printEvent(compid, 'cobra', unqid));
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {edit !== undefined && (
        <RowAction
          icon={IconPencil}
          word="Edit"
          label={`Edit the notice of ${of}`}
          to={edit}
          onNear={() => preloadScreen(edit)}
        />
      )}
      {edit !== undefined && (
        <RowAction
          icon={IconTrash}
          word="Delete"
          label={`Delete the notice of ${of}`}
          onClick={() => setDeleting(true)}
        />
      )}
      <RowAction
        icon={IconPrinter}
        word="Print"
        tip="Print a draft"
        label={`Print the notice of ${of}`}
        loading={draft.isPending}
        onClick={draft.start}
      />
      {isDeleting && (
        <DeleteNotice
          of={of}
          alsoDeleted={alsoDeleted}
          deleteIt={deleteIt}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
