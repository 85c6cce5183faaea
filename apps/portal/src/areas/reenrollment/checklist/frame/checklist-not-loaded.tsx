import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../../ui/dialog.tsx';
import { landingPath } from './checklist-paths.ts';

/** Without its checklist a page has nothing to show: the only way is back. */
export function ChecklistNotLoaded() {
  const navigate = useNavigate();
  const leave = () => void navigate(landingPath);
  return (
    <Dialog
      title="There was a problem loading your checklist."
      onClose={leave}
      actions={
        <Button data-autofocus onClick={leave}>
          Back to Checklist
        </Button>
      }
    >
      Nothing has changed. What you saved before is kept.
    </Dialog>
  );
}
