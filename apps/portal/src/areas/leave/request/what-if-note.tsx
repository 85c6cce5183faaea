import { IconCalendarStats } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { whatIfQuery } from '../wizard/wizard.queries.ts';
import type { RequestForm } from './request-values.ts';
import { weeksText, whatIfOf } from './what-if.ts';
import classes from './what-if-note.module.css';

type WhatIfNoteProps = { form: RequestForm; showDate: (date: string) => string };

/**
 * What would be left of the employee's leave, before anything is sent. It never stands in the way:
 * without an answer there is no note.
 */
export function WhatIfNote({ form, showDate }: WhatIfNoteProps) {
  const { compid } = useSession().company;
  const eeId = useFormValue(form, 'eeId');
  const nameFirst = useFormValue(form, 'nameFirst');
  const dateStart = useFormValue(form, 'dateStart');
  const dateEnd = useFormValue(form, 'dateEnd');
  const reason = useFormValue(form, 'reason');
  const duration = useFormValue(form, 'duration');
  const asked = whatIfOf({ eeId, dateStart, dateEnd, reason, duration });
  const { data } = useQuery({
    ...whatIfQuery(compid, asked ?? noQuestion),
    ...(!asked && { queryFn: skipToken }),
  });
  if (!asked || !data) return null;
  const who = nameFirst.trim() || 'the employee';
  return (
    <output className={classes.note}>
      <IconCalendarStats className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.lines}>
        <strong>
          If {who} is off from {showDate(dateStart)} to {showDate(dateEnd)}:{' '}
          {weeksText(data.leftWeeks)} would be left
        </strong>
        {data.sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </output>
  );
}

const noQuestion = {
  eeId: '',
  dateStart: '',
  dateEnd: '',
  reason: 'other',
  duration: 'unknown',
} as const;
