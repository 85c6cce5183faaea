import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCheck,
  IconCornerDownRight,
  type Icon,
  IconLock,
} from '@tabler/icons-react';
import classes from './account-card.module.css';

type Mark = { words: string; icon: Icon; color: string };

/** What sets an enrollment apart from an ordinary one, each in a word. */
export function AccountMarks({ card, today, isNew }: AccountMarksProps) {
  return (
    <span className={classes.marks}>
      {marksOf(card, today, isNew).map(({ words, icon: Sign, color }) => (
        <Badge
          key={words}
          variant="light"
          color={color}
          tt="none"
          fw={500}
          leftSection={<Sign size={14} aria-hidden />}
        >
          {words}
        </Badge>
      ))}
    </span>
  );
}

type AccountMarksProps = { card: EnrollmentCard; today: string; isNew: boolean };

function marksOf(card: EnrollmentCard, today: string, isNew: boolean): Mark[] {
  const { enrollmentStart, enrollmentEnd, planYearEnd } = card;
  const marks: (Mark | false)[] = [
    isNew && { words: 'Just saved', icon: IconCheck, color: 'teal' },
    card.isRollIn && {
      words: 'Rolled in from the year before',
      icon: IconCornerDownRight,
      color: 'gray',
    },
    card.neverBegan && { words: 'Never began', icon: IconCalendarOff, color: 'gray' },
    card.isClosed && { words: 'Closed', icon: IconLock, color: 'gray' },
    !card.neverBegan &&
      enrollmentEnd !== null &&
      enrollmentEnd < planYearEnd && {
        words: `${enrollmentEnd < today ? 'Ended' : 'Ends'} ${displayDate(enrollmentEnd)}`,
        icon: IconCalendarOff,
        color: 'red',
      },
    !card.neverBegan &&
      enrollmentStart > today && {
        words: `Begins ${displayDate(enrollmentStart)}`,
        icon: IconCalendarPlus,
        color: 'gray',
      },
  ];
  return marks.filter((mark) => mark !== false);
}
