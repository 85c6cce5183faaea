import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { EnrollmentSection } from '../../enrollment/enrollment-section.tsx';
import frame from '../../enrollment/enrollment-card.module.css';
import { DocumentsTable } from './event-documents.tsx';
import { otherLettersQuery } from './ledger.queries.ts';

/** COBRA letters about no event, such as the initial notice: an audit asks for them. Nothing where there are none. */
export function OtherLetters({ empno }: { empno: string }) {
  const { compid } = useSession().company;
  const { data: letters = [] } = useQuery(otherLettersQuery(compid, empno));
  if (letters.length === 0) return null;
  return (
    <EnrollmentSection title="COBRA Notices">
      <Paper className={frame.card}>
        <DocumentsTable label="COBRA notices" empno={empno} documents={letters} />
      </Paper>
    </EnrollmentSection>
  );
}
