import { IconAlertCircle } from '@tabler/icons-react';
import { type Pair, SummaryPairs, SummarySection } from '../../../ui/wizard/wizard-summary.tsx';
import classes from './checked-section.module.css';

type CheckedSectionProps = {
  title: string;
  pairs: readonly Pair[];
  isInvalid: boolean;
  onEdit: () => void;
};

/** A step on the summary, and whether something in it is wrong. */
export function CheckedSection({ title, pairs, isInvalid, onEdit }: CheckedSectionProps) {
  return (
    <SummarySection title={title} onEdit={onEdit}>
      {isInvalid && (
        <p className={classes.wrong}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          One or more validation errors occurred
        </p>
      )}
      <SummaryPairs pairs={pairs} />
    </SummarySection>
  );
}
