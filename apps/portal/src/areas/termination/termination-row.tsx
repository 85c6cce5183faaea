import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { isDeductedAfterEnd } from '@portal/contract/areas/termination/termination.rules.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Initials } from '../../ui/initials.tsx';
import { useParticipant } from '../participants/use-participant.ts';
import { preselected } from './preselected.ts';
import type { TerminationValues } from './termination-entry.tsx';
import classes from './termination-row.module.css';

type Row = TerminationValues['rows'][number];

type TerminationRowProps = {
  row: Row;
  field: (name: keyof Row, owner: string) => Field;
  deductionDates: readonly string[];
  onRemove: () => void;
  onApplyToAll: (() => void) | undefined;
};

/** One person and their two dates. */
export function TerminationRow(props: TerminationRowProps) {
  const { row, field, deductionDates, onRemove, onApplyToAll } = props;
  const { company } = useSession();
  const { participant } = useParticipant(company.compid, row.empno);
  const name = participant ? `${participant.fname} ${participant.lname}` : `PID ${row.empno}`;
  const person = field('empno', name);
  useFieldDisplay(person, 'Participant');
  const dates = deductionDates.map((date) => ({ value: date, label: displayDate(date) }));
  const { terminateBenefits, lastDeduction } = row;
  const end = field('terminateBenefits', name);
  const last = field('lastDeduction', name);
  const typeEnd = (typed: unknown) => {
    end.type(typed);
    const chosen = preselected(row, String(typed), deductionDates);
    if (chosen !== lastDeduction) last.set(chosen);
  };
  const isLate =
    isDateText(terminateBenefits) &&
    isDeductedAfterEnd({ terminateBenefits, lastDeduction: lastDeduction || null });

  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.person}>
        <Initials
          letters={participant ? initialsOf(participant.fname, participant.lname) : ''}
          name={name}
          size={36}
        />
        <div className={classes.who}>
          <Text fw={600} truncate title={name}>
            {name}
          </Text>
          <Text c="dimmed" fz="xs" className={classes.ids}>
            <span>PID {row.empno}</span>
            {participant && (
              <span>
                {company.iddesc} {participant.payrollid}
              </span>
            )}
          </Text>
          {participant?.ended && (
            <Text c="red" fz="xs">
              Ended {displayDate(participant.ended)}
            </Text>
          )}
          {person.error && <Input.Error>{person.error}</Input.Error>}
        </div>
      </div>
      <DateField field={{ ...end, type: typeEnd }} label="Date benefits terminate" />
      {dates.length > 0 && (
        <SelectField field={last} label="Last deduction" options={dates} width="medium" />
      )}
      <ActionIcon
        id={person.id}
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isLate && (
        <output className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          The last deduction is after the date benefits terminate.
        </output>
      )}
      {onApplyToAll && (
        <Button className={classes.apply} variant="subtle" size="compact-sm" onClick={onApplyToAll}>
          Apply these dates to all
        </Button>
      )}
    </li>
  );
}
