import { Button } from '@mantine/core';
import { ActionBar } from '../../../ui/action-bar.tsx';
import type { kinds } from '../kinds.ts';
import classes from './summary-footer.module.css';

type SummaryFooterProps = {
  kind: (typeof kinds)['cobra'];
  /** Everything that will be sent is on screen. */
  isReady: boolean;
  saving: boolean;
  onCancel: () => void;
  onBack: () => void;
  onAnother: () => void;
};

/** The buttons of the summary; the last one submits the surrounding form. */
export function SummaryFooter(props: SummaryFooterProps) {
  const { kind, isReady, saving, onCancel, onBack, onAnother } = props;
  return (
    <ActionBar>
      {/* The text replaces the button, so that the bar keeps its height. */}
      <output className={classes.saving}>{saving && kind.submitting}</output>
      <Button
        variant="subtle"
        color="gray"
        className={classes.cancel ?? ''}
        disabled={saving}
        onClick={onCancel}
      >
        Cancel
      </Button>
      <Button variant="default" className={classes.back ?? ''} disabled={saving} onClick={onBack}>
        Back
      </Button>
      <Button
        variant="default"
        className={classes.another ?? ''}
        disabled={saving || !isReady}
        onClick={onAnother}
      >
        {kind.submitAnother}
      </Button>
      <Button type="submit" loading={saving} disabled={!isReady}>
        {kind.submit}
      </Button>
    </ActionBar>
  );
}
