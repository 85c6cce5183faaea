import { Loader, NativeSelect, TextInput } from '@mantine/core';
import type { RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterField } from '@portal/contract/areas/roster/roster-fields.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { refusalText } from '../refusal-text.ts';
import { choicesQuery, meta } from '../roster.queries.ts';
import classes from './row-table.module.css';
import type { Mending } from './rows.queries.ts';

type MendFieldProps = {
  row: RosterRow;
  field: RosterField;
  isMended: boolean;
  onMend: (mending: Mending) => Promise<void>;
};

/** A value of a row, corrected in place: a choice, Enter or leaving it saves, Escape gives up. */
export function MendField({ row, field, isMended, onMend }: MendFieldProps) {
  const { rowNo, values, before, problems } = row;
  const { field: name, heading, kind } = field;
  const { compid } = useSession().company;
  const { data } = useQuery({ ...choicesQuery(compid), enabled: kind === 'choice' });
  const choices = kind === 'choice' ? data?.[name] : undefined;
  const saved = values[name] ?? '';
  const [typed, setTyped] = useState(saved);
  const [shownFor, setShownFor] = useState(saved);
  // The server writes dates and amounts its own way.
  if (shownFor !== saved) {
    setShownFor(saved);
    setTyped(saved);
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => onMend({ rowNo, values: { [name]: text } }),
    meta,
  });
  const save = (text: string) => {
    if (text !== saved && !isPending) mutate(text);
  };
  const problem = problems.find((each) => each.field === name)?.message;
  const message = error ? refusalText(error) : problem;
  const isGood = isMended && !message && !isPending && typed === saved;
  const mark = isPending ? (
    <Loader size={14} />
  ) : isGood ? (
    <IconCheck size={16} className={classes.goodIcon} aria-hidden />
  ) : null;
  const shared = {
    className: classes.field ?? '',
    size: 'xs',
    label: heading,
    'aria-label': `${heading} of row ${rowNo}`,
    value: typed,
    error: message,
    description: isGood ? 'Corrected' : before[name] ? `On file: ${before[name]}` : undefined,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as const satisfies string[],
  };
  if (choices && choices.length > 0)
    return (
      <NativeSelect
        {...shared}
        {...(mark && { rightSection: mark })}
        data={optionsOf(choices, saved)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (error) reset();
          save(value);
        }}
      />
    );
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={200}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (error) reset();
      }}
      onFocus={({ currentTarget }) => {
        // Nobody corrects a masked number digit by digit.
        if (kind === 'secret') currentTarget.select();
      }}
      onBlur={() => save(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(typed);
        if (event.key !== 'Escape' || typed === saved) return;
        event.stopPropagation();
        setTyped(saved);
        reset();
      }}
      rightSection={mark}
    />
  );
}

/** Empty, what the file says if it is none of them, and the choices. */
const optionsOf = (choices: readonly string[], saved: string) => [
  { value: '', label: saved === '' ? 'Choose' : 'Empty' },
  ...(saved === '' || choices.includes(saved) ? [] : [{ value: saved, label: saved }]),
  ...choices.map((value) => ({ value, label: value })),
];
