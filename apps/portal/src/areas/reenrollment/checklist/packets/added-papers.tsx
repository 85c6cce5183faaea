import { Button, Paper, Text, Title } from '@mantine/core';
import type {
  CobraChecklist,
  PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DownloadAction } from '../../../../session/download-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { displaySize } from '../../../../ui/display-size.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { RowAction } from '../../../../ui/table/row-action.tsx';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { checklistArea } from '../frame/cobra-checklist.queries.ts';
import { ownName } from './own-name.ts';
import { packetStanding } from './packet-progress.ts';
import classes from './packets.module.css';
import { loadPaper, removePaper } from './packets.queries.ts';
import { useAddPapers } from './use-add-papers.ts';
import { useYear } from './use-year.ts';

/** Papers of the company that go into every packet, in the order they were added. */
export function AddedPapers({ plan }: { plan: CobraChecklist }) {
  const titleId = useId();
  const { year } = useYear(plan);
  const { isLocked } = packetStanding(plan);
  const [removing, setRemoving] = useState<PacketFile | null>(null);
  const added = plan.oePacketFiles.filter(({ kind }) => kind === 'added');
  return (
    <Paper component="section" className={classes.paper} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          Additional papers
        </Title>
        <Text c="dimmed" fz="xs">
          Anything else for every packet, such as plan summaries or a letter of your own.
        </Text>
      </div>
      {added.length > 0 && (
        <ul className={classes.files} aria-label="Additional papers">
          {added.map((file) => (
            <li key={file.fullName}>
              <IconFile size={20} stroke={1.5} aria-hidden />
              <span className={classes.fileName}>{ownName(file)}</span>
              <span className={classes.fileSize}>{displaySize(file.size)}</span>
              <DownloadAction
                label={`Download ${ownName(file)}`}
                load={() => loadPaper(year, file.fullName)}
                area={checklistArea}
              />
              {!isLocked && (
                <RowAction
                  icon={IconTrash}
                  word="Delete"
                  label={`Delete ${ownName(file)}`}
                  onClick={() => setRemoving(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isLocked ? (
        added.length === 0 && <Text c="dimmed">None were added.</Text>
      ) : (
        <AddPapers plan={plan} />
      )}
      {removing && <RemovePaper plan={plan} file={removing} onClose={() => setRemoving(null)} />}
    </Paper>
  );
}

function AddPapers({ plan }: { plan: CobraChecklist }) {
  const { add, problems, sending } = useAddPapers(plan);
  return (
    <>
      <DropZone
        text={sending ?? 'Drag files here, or'}
        multiple
        isCompact
        isBusy={sending !== null}
        onTake={add}
      />
      <output className={classes.problems}>
        {problems.map((problem) => (
          <span key={problem}>{problem}</span>
        ))}
      </output>
    </>
  );
}

type RemovePaperProps = { plan: CobraChecklist; file: PacketFile; onClose: () => void };

function RemovePaper({ plan, file, onClose }: RemovePaperProps) {
  const { year, reload } = useYear(plan);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => removePaper(year, file.fullName),
    onSettled: async () => {
      await reload();
      onClose();
    },
    meta: { area: checklistArea },
  });
  const remove = useOnePress(mutateAsync);
  return (
    <Dialog
      title={`Delete ${ownName(file)}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={isPending} onClick={remove}>
            Delete paper
          </Button>
        </>
      }
    >
      It will not be in the packets.
    </Dialog>
  );
}
