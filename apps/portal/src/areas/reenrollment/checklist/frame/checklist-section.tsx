import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SummarySection } from '../../../../ui/wizard/wizard-summary.tsx';
import classes from './checklist-frame.module.css';

const incomplete = 'This section is incomplete. Please click "Edit" above and';

/** The specified words. */
export const sectionError = {
  fields: `${incomplete} complete the required fields.`,
  rates: `${incomplete} review plans and rates.`,
} as const;

type ChecklistSectionProps = {
  title: string;
  /** The address of its tab. */
  editTo: string;
  isComplete: boolean;
  /** Nothing can be changed there any more: it can only be looked at. */
  isLocked: boolean;
  error?: (typeof sectionError)[keyof typeof sectionError];
  children: ReactNode;
};

/** A section of a checklist's summary, with what is missing in it. */
export function ChecklistSection({
  title,
  editTo,
  isComplete,
  isLocked,
  error = sectionError.fields,
  children,
}: ChecklistSectionProps) {
  const navigate = useNavigate();
  return (
    <SummarySection
      title={title}
      editWord={isLocked ? 'View' : 'Edit'}
      onEdit={() => void navigate(editTo)}
    >
      {!isComplete && (
        <p className={classes.error}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
      {children}
    </SummarySection>
  );
}

/** Above the sections while one of them is incomplete. */
export function ItemsRemain() {
  return (
    <p className={classes.attention}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      There are more items that need your attention before you can complete this checklist.
    </p>
  );
}
