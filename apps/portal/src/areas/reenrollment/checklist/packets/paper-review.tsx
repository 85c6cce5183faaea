import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Paper as Surface, Title } from '@mantine/core';
import type {
  CobraChecklist,
  PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keepFile } from '../../../../session/download.ts';
import { notify } from '../../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../../session/notifications/report-failure.ts';
import { newIdempotencyKey } from '../../../../ui/form/idempotency-key.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { checklistArea, saveAnswers, type CheckedCobra } from '../frame/cobra-checklist.queries.ts';
import { packetStanding } from './packet-progress.ts';
import classes from './packets.module.css';
import { loadPaper } from './packets.queries.ts';
import { PaperPreview } from './paper-preview.tsx';
import { useYear } from './use-year.ts';

export type Paper = {
  kind: PacketFile['kind'];
  flag: keyof CobraChecklist['formReviewStatus'];
  name: string;
  title: string;
};

type PaperReviewProps = { paper: Paper; file: PacketFile; checked: CheckedCobra };

/** A paper to look at; it is approved once somebody says they have read it. */
export function PaperReview({ paper, file, checked }: PaperReviewProps) {
  const { plan } = checked;
  const { name, title, flag } = paper;
  const titleId = useId();
  const { year } = useYear(plan);
  const { isLocked } = packetStanding(plan);
  const isApproved = plan.formReviewStatus[flag];
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadPaper(year, file.fullName),
    onSuccess: keepFile,
    // Specified: a download that fails says nothing.
    meta: { area: checklistArea, handledByScreen: true },
  });
  const keep = useOnePress(mutateAsync);
  return (
    <Surface component="section" className={classes.paper} aria-labelledby={titleId}>
      <div className={classes.paperHead}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {isApproved && (
          <StatusBadge status="Approved" face={{ icon: IconCircleCheck, color: 'green' }} />
        )}
        <Button
          variant="default"
          size="compact-md"
          className={classes.download ?? ''}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={isPending}
          aria-label={`Download the ${name}`}
          onClick={keep}
        >
          Download
        </Button>
      </div>
      <PaperPreview name={name} file={file} plan={plan} />
      {!isLocked && <Approval key={String(isApproved)} {...{ paper, checked, isApproved }} />}
    </Surface>
  );
}

type ApprovalProps = { paper: Paper; checked: CheckedCobra; isApproved: boolean };

function Approval({ paper: { name, flag }, checked, isApproved }: ApprovalProps) {
  const { plan, version } = checked;
  const { year, queryClient, reload } = useYear(plan);
  const [isReviewed, setIsReviewed] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      saveAnswers(
        { queryClient, ...year },
        { formReviewStatus: { ...plan.formReviewStatus, [flag]: !isApproved } },
        { ifMatch: version, idempotencyKey: newIdempotencyKey() },
      ),
    onError: (error) => {
      const isStale = error instanceof CallFailed && error.code === 'conflict';
      if (isStale) notify('Someone else just changed this checklist.', 'info', checklistArea);
      else reportFailure(error, checklistArea);
      return reload();
    },
    meta: { area: checklistArea, handledByScreen: true },
  });
  const decide = useOnePress(mutateAsync);
  return (
    <div className={classes.approval}>
      {isApproved ? (
        <>
          <span>You have approved this {name}. It goes out as it is.</span>
          <Button
            variant="default"
            loading={isPending}
            aria-label={`Unapprove the ${name}`}
            onClick={decide}
          >
            Unapprove
          </Button>
        </>
      ) : (
        <>
          <Checkbox
            label={`I have reviewed the ${name}.`}
            checked={isReviewed}
            onChange={({ currentTarget }) => setIsReviewed(currentTarget.checked)}
          />
          <Button
            disabled={!isReviewed}
            loading={isPending}
            aria-label={`Approve the ${name}`}
            onClick={decide}
          >
            Approve
          </Button>
        </>
      )}
    </div>
  );
}
