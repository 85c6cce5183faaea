import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';
import classes from './form.module.css';
import { readTypedDate, displayTypedDate } from './typed-date.ts';

/** Loaded by the button that opens it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

type DateFieldProps = FieldProps & {
  /** A birth date: a two-digit year is never in the future. */
  past?: boolean;
};

const stopHere = (event: SyntheticEvent) => event.stopPropagation();
const textOf = (value: unknown) => displayTypedDate(asText(value));

/**
 * A date, typed in any common format or picked; the form holds YYYY-MM-DD, or the raw text if it
 * cannot be read.
 */
export function DateField(props: DateFieldProps) {
  useFieldDisplay(props.field, props.label, textOf);
  if (props.field.readOnly) return <ReadOnlyField {...props} value={textOf(props.field.value)} />;
  return <DateInput key={props.field.inputKey} {...props} />;
}

function DateInput(props: DateFieldProps) {
  const { field, label, past = false, width = 'medium' } = props;
  const [text, setText] = useState(textOf(field.value));
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const date = readTypedDate(text, { past });

  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  const pick = (picked: string) => {
    setText(displayTypedDate(picked));
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
          if (date !== undefined) setText(displayTypedDate(date));
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
            // The button toggles the calendar, so the calendar must not treat this as an outside
            // click.
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
