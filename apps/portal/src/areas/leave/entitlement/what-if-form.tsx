import { Button, Paper, Title } from '@mantine/core';
import {
  kinRelations,
  leaveDurations,
  type LeaveReason,
  leaveReasons,
  regulationOf,
} from '@portal/contract/areas/leave/leave-words.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle, IconCalendarQuestion } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../../session/session.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { whatIfMutation } from '../leave-records.queries.ts';
import classes from './entitlement.module.css';
import { EntitlementBar } from './entitlement-bar.tsx';
import { displayWeeks, weeksWords } from './entitlement-words.ts';
import { type FieldErrors, usePlainFields } from './use-plain-fields.ts';

/** Only these count against FMLA leave. */
const reasonOptions = Object.entries(leaveReasons)
  .filter(([reason]) => regulationOf(reason as LeaveReason) === 'FMLA')
  .map(([value, label]) => ({ value, label }));
const durationOptions = Object.entries(leaveDurations)
  .filter(([duration]) => duration !== 'unknown')
  .map(([value, label]) => ({ value, label }));
const relationOptions = kinRelations.map((value) => ({ value, label: value }));
const militaryWeeks = 26;

type WhatIfFormProps = { eeId: string; wholeWeeks: number; today: string };

/** What would be left if the employee were off. It is asked, not entered, and kept nowhere. */
export function WhatIfForm({ eeId, wholeWeeks, today }: WhatIfFormProps) {
  const { compid } = useSession().company;
  const titleId = useId();
  const { values, field, setErrors, idOf } = usePlainFields({
    dateStart: today,
    dateEnd: '',
    reason: 'own-health',
    kinRelation: '',
    duration: 'continuous',
    hoursPerWeek: '',
  });
  const { data, error, isPending, mutate, reset } = useMutation(whatIfMutation(compid));

  const typed = (name: keyof typeof values) => {
    const plain = field(name);
    // An answer to another question must not stay beside this one.
    return { ...plain, type: (value: unknown) => (plain.type(value), reset()) };
  };
  const refuse = (errors: FieldErrors) => {
    setErrors(errors);
    const first = Object.keys(values).find((name) => errors[name] !== undefined);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  };
  const ask = async () => {
    const { checkWhatIf } = await import('./what-if.schema.ts');
    const { errors, body } = checkWhatIf(eeId, values);
    if (!body) return refuse(errors);
    mutate(body, {
      onError: (failure) => {
        if (!(failure instanceof CallFailed)) return;
        refuse(Object.fromEntries(failure.fields.map(({ path, message }) => [path, message])));
      },
    });
  };

  const whole = values.reason === 'military-caregiver' ? militaryWeeks : wholeWeeks;
  return (
    <Paper component="section" className={classes.whatIf ?? ''} aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        What if?
      </Title>
      <p className={classes.quiet}>How much would be left after another leave. Nothing is saved.</p>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void ask();
        }}
      >
        <div className={classes.dates}>
          <DateField field={typed('dateStart')} label="First day off" />
          <DateField field={typed('dateEnd')} label="Last day off" />
        </div>
        <SelectField field={typed('reason')} label="Reason" options={reasonOptions} />
        {values.reason === 'family-health' && (
          <SelectField
            field={typed('kinRelation')}
            label="Relation"
            options={relationOptions}
            width="medium"
          />
        )}
        <SelectField field={typed('duration')} label="How it is taken" options={durationOptions} />
        {values.duration === 'reduced' && (
          <TextField
            field={typed('hoursPerWeek')}
            label="Hours still worked per week"
            inputMode="numeric"
            width="short"
          />
        )}
        <Button
          type="submit"
          variant="light"
          loading={isPending}
          leftSection={<IconCalendarQuestion size={18} stroke={1.75} aria-hidden />}
        >
          See what would be left
        </Button>
      </form>
      <output className={classes.answer}>
        {data && (
          <>
            <p className={classes.result}>
              <strong>{displayWeeks(data.leftWeeks)}</strong>{' '}
              {displayWeeks(data.leftWeeks) === '1' ? 'week' : 'weeks'} would be left
            </p>
            <EntitlementBar
              whole={whole}
              used={Math.max(0, whole - data.leftWeeks - data.usesWeeks)}
              planned={data.usesWeeks}
            />
            <p className={classes.quiet}>This leave: {weeksWords(data.usesWeeks)}</p>
            {data.sentences.map((sentence, index) => {
              const isWarning =
                index > 0 &&
                data.exhaustedOn !== null &&
                sentence.includes(displayDate(data.exhaustedOn));
              return (
                <p key={sentence} className={isWarning ? classes.warning : classes.sentence}>
                  {isWarning && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
                  {sentence}
                </p>
              );
            })}
          </>
        )}
        {error && !(error instanceof CallFailed && error.fields.length > 0) && (
          <p className={classes.warning} role="alert">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {error instanceof CallFailed && error.serverMessage
              ? error.serverMessage
              : 'This could not be calculated. Please try again.'}
          </p>
        )}
      </output>
    </Paper>
  );
}
