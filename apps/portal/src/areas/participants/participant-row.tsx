import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { Initials } from '../../ui/initials.tsx';
import classes from './participant-row.module.css';

type ParticipantRowProps = { participant: ParticipantHit; typed: string; iddesc: string };

/** A participant in search results, with the typed words in bold. */
export function ParticipantRow({ participant, typed, iddesc }: ParticipantRowProps) {
  const { empno, fname, lname, payrollid, ended } = participant;
  const name = `${fname} ${lname}`;
  return (
    <span className={classes.row}>
      <Initials letters={initialsOf(fname, lname)} name={name} />
      <span className={classes.text}>
        <span className={classes.name} title={name}>
          <Highlighted text={name} typed={typed} />
        </span>
        <span className={classes.ids}>
          PID <Highlighted text={empno} typed={typed} /> · {iddesc}{' '}
          <Highlighted text={payrollid} typed={typed} />
        </span>
      </span>
      {ended !== null && <span className={classes.ended}>Ended {displayDate(ended)}</span>}
    </span>
  );
}
