import { IconCalendarStats } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { usePlainFields } from '../entitlement/use-plain-fields.ts';
import { whatIfQuery } from '../wizard/wizard.queries.ts';
import type { RequestForm } from './request-values.ts';
import { whatIfOf } from './what-if.ts';
import classes from './what-if-note.module.css';

type WhatIfNoteProps = {
  form: RequestForm;
  /** Whether to ask for the hours of a reduced schedule. */
  asksHours?: boolean;
};

/**
 * What would be left of the employee's leave, before anything is sent. It never stands in the way:
 * without an answer there is no note.
 */
export function WhatIfNote({ form, asksHours = false }: WhatIfNoteProps) {
  const { compid } = useSession().company;
  const eeId = useFormValue(form, 'eeId');
  const dateStart = useFormValue(form, 'dateStart');
  const dateEnd = useFormValue(form, 'dateEnd');
  const reason = useFormValue(form, 'reason');
  const kinRelation = useFormValue(form, 'kinRelation');
  const duration = useFormValue(form, 'duration');
  const {
    values: { hoursPerWeek },
    field,
  } = usePlainFields({ hoursPerWeek: '' });
  const asked = whatIfOf({
    eeId,
    dateStart,
    dateEnd,
    reason,
    kinRelation,
    duration,
    hoursPerWeek,
  });
  const { data } = useQuery({
    ...whatIfQuery(compid, asked ?? noQuestion),
    ...(!asked && { queryFn: skipToken }),
  });
  const [first, ...rest] = asked && data ? data.sentences : [];
  // The field stays while the answer to what was typed into it is on its way.
  if (first === undefined && hoursPerWeek === '') return null;
  return (
    <div className={classes.note}>
      <IconCalendarStats className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.parts}>
        <output className={classes.lines}>
          {first !== undefined && <strong>{first}</strong>}
          {rest.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
        {asksHours && duration === 'reduced' && (
          <TextField
            field={field('hoursPerWeek')}
            label="Hours still worked per week"
            help="For this figure only: it is not part of the request."
            inputMode="numeric"
            width="short"
            optional
          />
        )}
      </div>
    </div>
  );
}

const noQuestion = {
  eeId: '',
  dateStart: '',
  dateEnd: '',
  reason: 'other',
  duration: 'unknown',
  kinRelation: null,
} as const;
