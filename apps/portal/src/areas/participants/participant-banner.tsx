import { Button, Paper, Skeleton, Text } from '@mantine/core';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { useParticipant } from './use-participant.ts';
import { Initials } from '../../ui/initials.tsx';
import { useSession } from '../../session/session.tsx';
import classes from './participant-banner.module.css';

/** The wizard's participant; full height from the start, so that the steps below do not move. */
export function ParticipantBanner({ empno }: { empno: string }) {
  const { compid } = useSession().company;
  const { participant, isUnknown, isError, retry } = useParticipant(compid, empno);
  return (
    <Paper className={classes.banner} component="section" aria-label="Selected participant">
      {participant ? (
        <Person participant={participant} />
      ) : isUnknown ? (
        <Text role="alert">Could not load participant with ID# {empno}</Text>
      ) : isError ? (
        <Failed retry={retry} />
      ) : (
        <Loading />
      )}
    </Paper>
  );
}

/** Initials, name, PID and the masked id. */
function Person({ participant }: { participant: ParticipantHit }) {
  const { iddesc } = useSession().company;
  const { empno, fname, lname, payrollid } = participant;
  const name = `${fname} ${lname}`;
  return (
    <>
      <Initials letters={initialsOf(fname, lname)} name={name} size={40} />
      <div className={classes.text}>
        <Text fw={600} truncate title={name}>
          {name}
        </Text>
        <Text c="dimmed" fz="xs">
          PID {empno} · {iddesc} {payrollid}
        </Text>
      </div>
    </>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <>
      <Text role="alert">The participant could not be loaded.</Text>
      <Button className={classes.retry} variant="subtle" size="compact-sm" onClick={retry}>
        Try again
      </Button>
    </>
  );
}

function Loading() {
  return (
    <>
      <Skeleton circle w={40} h={40} />
      <div className={classes.text} aria-hidden>
        <Skeleton w={160} h={14} />
        <Skeleton w={200} h={12} mt={8} />
      </div>
    </>
  );
}
