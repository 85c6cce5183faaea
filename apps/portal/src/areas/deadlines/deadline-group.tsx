import { Button, Paper, Title } from '@mantine/core';
import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle, IconChevronRight, IconClock, type Icon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { deadlinePath } from './deadline-place.ts';
import { daysWords, type Urgency, whatWords, whoWords } from './deadline-words.ts';
import classes from './deadlines.module.css';

/** The rest are shown on request. */
const shownAtFirst = 25;

const signs: Partial<Record<Urgency, Icon>> = { late: IconAlertTriangle, week: IconClock };

type DeadlineGroupProps = { title: string; urgency: Urgency; deadlines: readonly Deadline[] };

/** The deadlines of one urgency; renders nothing if there are none. */
export function DeadlineGroup({ title, urgency, deadlines }: DeadlineGroupProps) {
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  if (deadlines.length === 0) return null;
  const Sign = signs[urgency];
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title} data-urgency={urgency}>
        {Sign && <Sign size={18} stroke={1.75} aria-hidden />}
        {title} <span className={classes.count}>{deadlines.length}</span>
      </Title>
      <Paper component="ul" className={classes.rows}>
        {(isExpanded ? deadlines : deadlines.slice(0, shownAtFirst)).map((deadline) => (
          <li key={JSON.stringify(deadline)}>
            <DeadlineRow deadline={deadline} urgency={urgency} />
          </li>
        ))}
      </Paper>
      {deadlines.length > shownAtFirst && !isExpanded && (
        <Button variant="subtle" mt="xs" onClick={() => setExpanded(true)}>
          Show all {deadlines.length}
        </Button>
      )}
    </section>
  );
}

function DeadlineRow({ deadline, urgency }: { deadline: Deadline; urgency: Urgency }) {
  const { facts } = useSession();
  const { name, reason, what, who, note, due, daysLeft } = deadline;
  const path = deadlinePath(deadline, facts);
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
      <span className={classes.person}>
        <strong>{name}</strong>
        <span className={classes.quiet}>{reason}</span>
      </span>
      <span className={classes.what}>
        <span className={classes.action}>
          <strong>{whatWords[what]}</strong>
          <span className={classes.who} data-who={who}>
            {whoWords[who]}
          </span>
        </span>
        <span className={classes.quiet}>{note}</span>
      </span>
      <IconChevronRight className={classes.sign} size={18} aria-hidden />
    </Link>
  );
}
