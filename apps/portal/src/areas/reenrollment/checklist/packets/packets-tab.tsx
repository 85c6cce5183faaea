import { Paper, Skeleton } from '@mantine/core';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallFailed } from '@portal/contract/client.ts';
import { FailurePanel } from '../../../../ui/failure-panel.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { packetChecklistPath } from '../frame/checklist-paths.ts';
import type { CheckedCobra } from '../frame/cobra-checklist.queries.ts';
import { AddedPapers } from './added-papers.tsx';
import { packetStanding } from './packet-progress.ts';
import classes from './packets.module.css';
import { papersQuery } from './packets.queries.ts';
import { PaperReview, type Paper as ReviewedPaper } from './paper-review.tsx';
import { useYear } from './use-year.ts';

const papers: readonly ReviewedPaper[] = [
  { kind: 'cover-letter', flag: 'coverLetter', name: 'cover letter', title: 'Cover letter' },
  { kind: 'election-form', flag: 'cobraElection', name: 'election form', title: 'Election form' },
];

/** What is in a packet: two papers of ours to approve, and whatever the company adds. */
export function PacketsTab({ checked }: { checked: CheckedCobra }) {
  const { plan } = checked;
  const { isLocked } = packetStanding(plan);
  const { year, queryClient } = useYear(plan);
  const navigate = useNavigate();
  const made = useQuery({ ...papersQuery(year, plan, queryClient), enabled: !isLocked });
  const files: readonly PacketFile[] | undefined = isLocked ? plan.oePacketFiles : made.data;
  const isApproved = plan.formReviewStatus.coverLetter && plan.formReviewStatus.cobraElection;
  return (
    <div className={classes.packets}>
      {made.isError && !files ? (
        <Paper>
          <FailurePanel title="The papers could not be made" retry={() => void made.refetch()}>
            {refusalText(made.error)}
          </FailurePanel>
        </Paper>
      ) : (
        papers.map((paper) => {
          const file = files?.find(({ kind }) => kind === paper.kind);
          return file ? (
            <PaperReview key={paper.kind} paper={paper} file={file} checked={checked} />
          ) : (
            <PaperSkeleton key={paper.kind} />
          );
        })
      )}
      <AddedPapers plan={plan} />
      <ChecklistFooter
        backTo={packetChecklistPath(plan.planYearId, 'cover-letter-info')}
        disabled={!isApproved && !isLocked}
        onNext={() => void navigate(packetChecklistPath(plan.planYearId, 'summary'))}
      />
    </div>
  );
}

const refusalText = (error: Error) =>
  (error instanceof CallFailed && error.serverMessage) || 'Your answers are kept.';

function PaperSkeleton() {
  return (
    <Paper className={classes.paper} aria-hidden>
      <Skeleton h={18} w={140} />
      <Skeleton h={420} />
    </Paper>
  );
}
