import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asText, type Field } from './field.ts';
import classes from './form.module.css';
import { postalCity } from './postal-city.ts';
import { TextField } from './text-field.tsx';
import { usePointerRelease } from './use-pointer-release.ts';

/** A city of letters and spaces; for any other common spelling it offers the postal form. */
export function CityField({ field }: { field: Field }) {
  const { inputKey } = field;
  const released = usePointerRelease();
  const typed = useRef<string>(undefined);
  /** What stood in the field when it was left; another key means that the form has filled it since. */
  const [left, setLeft] = useState<{ text: string; inputKey: string }>();
  const text = left?.inputKey === inputKey ? left.text : asText(field.value);
  const offer = field.readOnly ? undefined : postalCity(text);
  return (
    <div>
      <TextField
        field={field}
        label="City"
        onType={(now) => {
          typed.current = now;
          // An offer goes as soon as the text is right; a new one waits until the field is left.
          if (offer !== undefined) setLeft({ text: now, inputKey });
        }}
        onBlur={() => {
          const now = typed.current;
          // The field is often left by pressing a button below, which must not move away.
          if (now !== undefined) void released().then(() => setLeft({ text: now, inputKey }));
        }}
      />
      {offer !== undefined && (
        <Button
          className={classes.offer ?? ''}
          variant="default"
          size="compact-sm"
          onClick={() => {
            typed.current = undefined;
            flushSync(() => field.set(offer));
            field.leave();
            document.getElementById(field.id)?.focus();
          }}
        >
          Use the postal form: {offer}
        </Button>
      )}
    </div>
  );
}
