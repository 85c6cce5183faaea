import { Paper } from '@mantine/core';
import type { EventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import frame from '../../enrollment/enrollment-card.module.css';
import { EnrollmentSection } from '../../enrollment/enrollment-section.tsx';
import { DocumentsTable } from './event-documents.tsx';

type OtherLettersProps = { empno: string; letters: EventDocument[] };

/** COBRA letters about no event, such as the initial notice: an audit asks for them. Nothing where there are none. */
export function OtherLetters({ empno, letters }: OtherLettersProps) {
  if (letters.length === 0) return null;
  return (
    <EnrollmentSection title="COBRA Notices">
      <Paper className={frame.card}>
        <DocumentsTable label="COBRA notices" empno={empno} documents={letters} />
      </Paper>
    </EnrollmentSection>
  );
}
