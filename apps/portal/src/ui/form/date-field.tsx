import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';
import { readTypedDate, shownDate } from './typed-date.ts';

/** Loaded by the button that opens it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** A small dialog beside its field; the element of that name is made for others. */
const dialogRole = { role: 'dialog' };

type DateFieldProps = FieldProps & {
  /** A birth date: two digits of a year never mean one to come. */
  past?: boolean;
};

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
  const date = readTypedDate(text, { past });

  const pick = (picked: string) => {
    setText(shownDate(picked));
    field.type(picked);
    setOpened(false);
  };

  return (
    // Roles by hand: the field is what the calendar hangs on, but only the button opens it.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>
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
                variant="subtle"
                color="gray"
                aria-label={`${label}: open calendar`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown {...dialogRole} aria-label={`${label}: calendar`}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar date={date} past={past} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
