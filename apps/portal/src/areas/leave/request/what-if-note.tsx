import { IconCalendarStats } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { whatIfQuery } from '../wizard/wizard.queries.ts';
import type { RequestForm } from './request-values.ts';
import { whatIfOf } from './what-if.ts';
import classes from './what-if-note.module.css';

/**
 * What would be left of the employee's leave, before anything is sent. It never stands in the way:
 * without an answer there is no note.
 */
export function WhatIfNote({ form }: { form: RequestForm }) {
  const { compid } = useSession().company;
  const eeId = useFormValue(form, 'eeId');
  const dateStart = useFormValue(form, 'dateStart');
  const dateEnd = useFormValue(form, 'dateEnd');
  const reason = useFormValue(form, 'reason');
  const duration = useFormValue(form, 'duration');
  const asked = whatIfOf({ eeId, dateStart, dateEnd, reason, duration });
  const { data } = useQuery({
    ...whatIfQuery(compid, asked ?? noQuestion),
    ...(!asked && { queryFn: skipToken }),
  });
  const [first, ...rest] = asked && data ? data.sentences : [];
  if (first === undefined) return null;
  return (
    <output className={classes.note}>
      <IconCalendarStats className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.lines}>
        <strong>{first}</strong>
        {rest.map((sentence) => (
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
