import { Button, Paper, Text, Title } from '@mantine/core';
import type { TerminationPreview } from '@portal/contract/areas/termination/termination.contract.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useSession } from '../../session/session.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Initials } from '../../ui/initials.tsx';
import classes from './termination-review.module.css';
import { counted } from './termination-text.ts';

type TerminationReviewProps = {
  headingRef: Ref<HTMLHeadingElement>;
  preview: readonly TerminationPreview[];
  isTerminating: boolean;
  onBack: () => void;
};

/** The effects of the termination on each person, before it happens. */
export function TerminationReview(props: TerminationReviewProps) {
  const { headingRef, preview, isTerminating, onBack } = props;
  return (
    <>
      <div>
        <Title order={2} ref={headingRef} tabIndex={-1}>
          Please review
        </Title>
        <Text c="dimmed">
          Nothing has happened yet. Everyone listed is terminated together. You can undo it for 10
          minutes.
        </Text>
      </div>
      <ul className={classes.people} aria-label="What will happen">
        {preview.map((person) => (
          <li key={person.empno}>
            <PersonPreview person={person} />
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button variant="default" disabled={isTerminating} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" color="red" loading={isTerminating}>
          Terminate {counted(preview.length)}
        </Button>
      </ActionBar>
    </>
  );
}

function PersonPreview({ person }: { person: TerminationPreview }) {
  const { iddesc } = useSession().company;
  const name = `${person.fname} ${person.lname}`;
  return (
    <Paper component="article" aria-label={name} className={classes.person}>
      <div className={classes.head}>
        <Initials letters={initialsOf(person.fname, person.lname)} name={name} size={36} />
        <div className={classes.who}>
          <Title order={3}>{name}</Title>
          <Text c="dimmed" fz="xs">
            PID {person.empno} · {iddesc} {person.payrollid}
          </Text>
        </div>
      </div>
      <ul className={classes.effects}>
        {person.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {person.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {warning}
        </p>
      ))}
    </Paper>
  );
}
