import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';
import classes from './form.module.css';
import { readTypedDate, shownDate } from './typed-date.ts';

/** Loaded by the button that opens it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

type DateFieldProps = FieldProps & {
  /** A birth date: two digits of a year never mean one to come. */
  past?: boolean;
};

const stopHere = (event: SyntheticEvent) => event.stopPropagation();
const shown = (value: unknown) => shownDate(asText(value));

/** A date, typed in any usual way or picked; the form holds YYYY-MM-DD, or the text as it is. */
export function DateField(props: DateFieldProps) {
  useFieldFace(props.field, props.label, shown);
  if (props.field.readOnly) return <ReadOnlyField {...props} value={shown(props.field.value)} />;
  return <DateInput key={props.field.inputKey} {...props} />;
}

function DateInput(props: DateFieldProps) {
  const { field, label, past = false, width = 'medium' } = props;
  const [text, setText] = useState(shown(field.value));
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const date = readTypedDate(text, { past });

  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  const pick = (picked: string) => {
    setText(shownDate(picked));
    field.type(picked);
    close();
  };

  return (
    <div className={classes.dateField}>
      <TextInput
        {...inputProps({ ...props, width })}
        value={text}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          field.type(readTypedDate(value, { past }) ?? value);
        }}
        onBlur={() => {
          if (date !== undefined) setText(shownDate(date));
          field.leave();
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            aria-label={`${label}: open calendar`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            // It closes what it opened: for the calendar it is no click elsewhere.
            onMouseDown={stopHere}
            onTouchStart={stopHere}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
      />
      {opened && (
        <Suspense>
          <Calendar
            label={`${label}: calendar`}
            date={date}
            past={past}
            onPick={pick}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
