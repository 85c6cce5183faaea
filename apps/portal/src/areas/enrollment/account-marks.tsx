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

type Mark = { text: string; icon: Icon; color: string };

/** Badges for what is unusual about an enrollment. */
export function AccountMarks({ card, today, isNew }: AccountMarksProps) {
  return (
    <span className={classes.marks}>
      {marksOf(card, today, isNew).map(({ text, icon: MarkIcon, color }) => (
        <Badge
          key={text}
          variant="light"
          color={color}
          tt="none"
          fw={500}
          leftSection={<MarkIcon size={14} aria-hidden />}
        >
          {text}
        </Badge>
      ))}
    </span>
  );
}

type AccountMarksProps = { card: EnrollmentCard; today: string; isNew: boolean };

function marksOf(card: EnrollmentCard, today: string, isNew: boolean): Mark[] {
  const { enrollmentStart, enrollmentEnd, planYearEnd } = card;
  const marks: (Mark | false)[] = [
    isNew && { text: 'Just saved', icon: IconCheck, color: 'teal' },
    card.isRollIn && {
      text: 'Rolled in from the prior year',
      icon: IconCornerDownRight,
      color: 'gray',
    },
    card.neverBegan && { text: 'Never began', icon: IconCalendarOff, color: 'gray' },
    card.isClosed && { text: 'Closed', icon: IconLock, color: 'gray' },
    !card.neverBegan &&
      enrollmentEnd !== null &&
      enrollmentEnd < planYearEnd && {
        text: `${enrollmentEnd < today ? 'Ended' : 'Ends'} ${displayDate(enrollmentEnd)}`,
        icon: IconCalendarOff,
        color: 'red',
      },
    !card.neverBegan &&
      enrollmentStart > today && {
        text: `Begins ${displayDate(enrollmentStart)}`,
        icon: IconCalendarPlus,
        color: 'gray',
      },
  ];
  return marks.filter((mark) => mark !== false);
}
