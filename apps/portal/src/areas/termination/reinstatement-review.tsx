import { Button, Paper, Text, Title } from '@mantine/core';
import type {
  ReinstatementPreview,
  ReturningEnrollment,
} from '@portal/contract/areas/termination/reinstatement.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import classes from './termination-review.module.css';

type ReinstatementReviewProps = {
  headingRef: Ref<HTMLHeadingElement>;
  name: string;
  returnsOn: string;
  preview: ReinstatementPreview;
  isSaving: boolean;
  onBack: () => void;
};

/** What comes back and what does not, before it happens. */
export function ReinstatementReview(props: ReinstatementReviewProps) {
  const { headingRef, name, returnsOn, preview, isSaving, onBack } = props;
  const back = preview.enrollments.filter(({ comesBack }) => comesBack);
  const ended = preview.enrollments.filter(({ comesBack }) => !comesBack);
  return (
    <>
      <div>
        <Title order={2} ref={headingRef} tabIndex={-1}>
          Please review
        </Title>
        <Text c="dimmed">Nothing has happened yet.</Text>
      </div>
      <Paper component="article" aria-label={name} className={classes.person}>
        <Title order={3}>{name}</Title>
        <ul className={classes.effects}>
          <li>
            Benefits resume on {displayDate(returnsOn)}. The end on{' '}
            {displayDate(preview.terminateBenefits)} is removed.
          </li>
        </ul>
        <Enrollments title="Comes back" none="No enrollment comes back." enrollments={back} />
        {ended.length > 0 && <Enrollments title="Does not come back" enrollments={ended} />}
        {preview.warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {warning}
          </p>
        ))}
      </Paper>
      <ActionBar>
        <Button variant="default" disabled={isSaving} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={isSaving}>
          Reinstate {name}
        </Button>
      </ActionBar>
    </>
  );
}

type EnrollmentsProps = {
  title: string;
  none?: string;
  enrollments: readonly ReturningEnrollment[];
};

function Enrollments({ title, none, enrollments }: EnrollmentsProps) {
  return (
    <section aria-label={title}>
      <Title order={4}>{title}</Title>
      {enrollments.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes.effects}>
          {enrollments.map(({ enrollmentId, planName, planYearName, text }) => (
            <li key={enrollmentId}>
              <strong>
                {planName}, {planYearName}:
              </strong>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
