import { Button, Paper, Title } from '@mantine/core';
import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle, IconChevronRight, IconClock, type Icon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import { updateEventPath, updatePages, viewEventPath } from '../event-paths.ts';
import { daysWords, type Urgency, whatWords } from './deadline-words.ts';
import classes from './deadlines.module.css';

/** More than these are shown when they are asked for. */
const atFirst = 25;

const signs: Partial<Record<Urgency, Icon>> = { late: IconAlertTriangle, week: IconClock };

type DeadlineGroupProps = { title: string; urgency: Urgency; deadlines: readonly Deadline[] };

/** The deadlines that are equally near; nothing at all where there are none. */
export function DeadlineGroup({ title, urgency, deadlines }: DeadlineGroupProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  if (deadlines.length === 0) return null;
  const Sign = signs[urgency];
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title} data-urgency={urgency}>
        {Sign && <Sign size={18} stroke={1.75} aria-hidden />}
        {title} <span className={classes.count}>{deadlines.length}</span>
      </Title>
      <Paper component="ul" className={classes.rows}>
        {(isWhole ? deadlines : deadlines.slice(0, atFirst)).map((deadline) => (
          <li key={`${deadline.eventId} ${deadline.what} ${deadline.note}`}>
            <DeadlineRow deadline={deadline} urgency={urgency} />
          </li>
        ))}
      </Paper>
      {deadlines.length > atFirst && !isWhole && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          Show all {deadlines.length}
        </Button>
      )}
    </section>
  );
}

/** It leads to where the event is changed, or only looked at once the company has moved; of no event, to the list it waits in. */
function DeadlineRow({ deadline, urgency }: { deadline: Deadline; urgency: Urgency }) {
  const { facts } = useSession();
  const { serviceLetter, eventId, empno, name, reason, what, note, due, daysLeft } = deadline;
  const pathOf = mayOpen(updatePages[serviceLetter], facts) ? updateEventPath : viewEventPath;
  const path =
    eventId === null ? '/pending-initial-notices' : pathOf(serviceLetter, eventId, empno);
  return (
    <Link
      to={path}
      className={classes.row}
      onPointerEnter={() => preloadScreen(path)}
      onFocus={() => preloadScreen(path)}
    >
      <span className={classes.when}>
        <strong data-urgency={urgency}>{daysWords(daysLeft)}</strong>
        <span className={classes.quiet}>{displayDate(due)}</span>
      </span>
      <span className={classes.whom}>
        <strong>{name}</strong>
        <span className={classes.quiet}>{reason}</span>
      </span>
      <span className={classes.what}>
        <strong>{whatWords[what]}</strong>
        <span className={classes.quiet}>{note}</span>
      </span>
      <IconChevronRight className={classes.sign} size={18} aria-hidden />
    </Link>
  );
}
