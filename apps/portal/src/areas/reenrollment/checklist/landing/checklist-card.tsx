import '@mantine/core/styles/Progress.layer.css';
import { Button, Paper, Progress, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconProgress, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { ChecklistCard as Card } from './checklist-cards.ts';
import classes from './landing.module.css';

type Standing = { word: string; verb: string; icon: Icon; color: string };
const complete = { word: 'Complete', verb: 'View', icon: IconCircleCheck, color: 'green' };
const begun = { word: 'In progress', verb: 'Continue', icon: IconProgress, color: 'yellow' };
const untouched = { word: 'Not started', verb: 'Start', icon: IconCircleDashed, color: 'gray' };

const standingOf = ({ progress, isStarted }: Card): Standing =>
  progress >= 100 ? complete : isStarted ? begun : untouched;

/** One checklist: what it asks, how far it is, and the way in. */
export function ChecklistCard({ card }: { card: Card }) {
  const { title, about, haveReady, to, progress } = card;
  const titleId = useId();
  const { word, verb, icon, color } = standingOf(card);
  const isComplete = verb === complete.verb;
  return (
    <Paper component="li" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <StatusBadge status={word} face={{ icon, color }} />
      </div>
      <p className={classes.about}>{about}</p>
      {haveReady !== null && !isComplete && (
        <p className={classes.ready}>
          <strong>Have ready:</strong> {haveReady}
        </p>
      )}
      <div className={classes.foot}>
        <div className={classes.progress}>
          <Progress
            className={classes.bar ?? ''}
            value={progress}
            color={isComplete ? 'green' : 'teal'}
            size="md"
            aria-label={`${title}: progress`}
          />
          <span>{progress}%</span>
        </div>
        <Button
          component={Link}
          to={to}
          variant={isComplete ? 'default' : 'filled'}
          aria-label={`${verb}: ${title}`}
        >
          {verb}
        </Button>
      </div>
    </Paper>
  );
}
