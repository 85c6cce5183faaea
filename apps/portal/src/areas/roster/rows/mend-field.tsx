import { Loader, TextInput } from '@mantine/core';
import type { RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterField } from '@portal/contract/areas/roster/roster-fields.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../refusal-text.ts';
import { meta } from '../roster.queries.ts';
import classes from './row-table.module.css';
import type { Mending } from './rows.queries.ts';

type MendFieldProps = {
  row: RosterRow;
  field: RosterField;
  isMended: boolean;
  onMend: (mending: Mending) => Promise<void>;
};

/** A value of a row, corrected in place: Enter or leaving it saves, Escape gives up. */
export function MendField({ row, field, isMended, onMend }: MendFieldProps) {
  const { rowNo, values, before, problems } = row;
  const { field: name, heading, kind } = field;
  const saved = values[name] ?? '';
  const [typed, setTyped] = useState(saved);
  const [shownFor, setShownFor] = useState(saved);
  // The server writes dates and amounts its own way.
  if (shownFor !== saved) {
    setShownFor(saved);
    setTyped(saved);
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => onMend({ rowNo, values: { [name]: typed } }),
    meta,
  });
  const save = () => {
    if (typed !== saved && !isPending) mutate();
  };
  const problem = problems.find((each) => each.field === name)?.message;
  const message = error ? refusalText(error) : problem;
  const isGood = isMended && !message && !isPending && typed === saved;
  return (
    <TextInput
      className={classes.field ?? ''}
      size="xs"
      label={heading}
      aria-label={`${heading} of row ${rowNo}`}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (error) reset();
      }}
      onFocus={({ currentTarget }) => {
        // Nobody corrects a masked number digit by digit.
        if (kind === 'secret') currentTarget.select();
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || typed === saved) return;
        event.stopPropagation();
        setTyped(saved);
        reset();
      }}
      rightSection={
        isPending ? (
          <Loader size={14} />
        ) : isGood ? (
          <IconCheck size={16} className={classes.goodIcon} aria-hidden />
        ) : null
      }
      error={message}
      description={isGood ? 'Corrected' : before[name] ? `On file: ${before[name]}` : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
