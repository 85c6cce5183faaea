import { Paper, Text } from '@mantine/core';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { useParticipant } from '../../areas/participants/participant-search.queries.ts';
import { Initials } from '../../ui/initials.tsx';
import { useSession } from '../session/session.tsx';
import classes from './participant-banner.module.css';

/** Whom the wizard is about: initials, name, PID and the masked id. */
export function ParticipantBanner({ empno }: { empno: string }) {
  const { company } = useSession();
  const participant = useParticipant(company.compid, empno);
  if (!participant) return null;
  const { fname, lname, payrollid } = participant;
  return (
    <Paper className={classes.banner} component="section" aria-label="Selected participant">
      <Initials letters={initialsOf(fname, lname)} name={`${fname} ${lname}`} size={40} />
      <div className={classes.text}>
        <Text fw={600} truncate>
          {fname} {lname}
        </Text>
        <Text c="dimmed" fz="xs">
          PID {empno} · {company.iddesc} {payrollid}
        </Text>
      </div>
    </Paper>
  );
}
