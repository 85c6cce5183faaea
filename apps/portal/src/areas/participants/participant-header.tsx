import { Anchor, Badge, Skeleton, Title } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { Initials } from '../../ui/initials.tsx';
import { endedOn } from './ended-on.ts';
import classes from './participant-header.module.css';
import { SecretIds } from './secret-ids.tsx';

type ParticipantHeaderProps = {
  participant: Participant;
  /** The actions. */
  children?: ReactNode;
};

/** The current participant: initials, name, PID, masked id, and whether their benefits ended. */
export function ParticipantHeader({ participant, children }: ParticipantHeaderProps) {
  const { settings, facts } = useSession();
  const { empno, fname, lname } = participant;
  const name = `${fname} ${lname}`;
  const ended = endedOn(participant, settings.timeZone);
  return (
    <div className={classes.header}>
      <Initials letters={initialsOf(fname, lname)} name={name} size={48} />
      <div className={classes.text}>
        <div className={classes.name}>
          <Title order={1} tabIndex={-1}>
            {name}
          </Title>
          {ended !== null && (
            <Badge
              variant="light"
              color="red"
              tt="none"
              leftSection={<IconCalendarOff size={14} aria-hidden />}
            >
              Ended {displayDate(ended)}
            </Badge>
          )}
          {participant.terminateBenefits !== null && mayOpen('terminate-participant', facts) && (
            <Anchor component={Link} to={`/reinstate-participant/${empno}`} fz="sm">
              Reinstate
            </Anchor>
          )}
        </div>
        <div className={classes.ids}>
          <span>PID {empno}</span>
          <SecretIds participant={participant} />
        </div>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** Same size, while the participant loads. */
export function ParticipantHeaderSkeleton() {
  return (
    <div className={classes.header} aria-hidden>
      <Skeleton circle w={48} h={48} />
      <div className={classes.text}>
        <Skeleton w={220} h={22} my={3} />
        <Skeleton w={280} h={14} my={7} />
      </div>
    </div>
  );
}
