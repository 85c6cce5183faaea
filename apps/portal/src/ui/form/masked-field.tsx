import { Button, Input, TextInput } from '@mantine/core';
import { hiddenId, isMask } from '@portal/contract/values/secret-id-text.ts';
import { useEffect, useState } from 'react';
import { asText, useFieldDisplay } from './field.ts';
import { FieldLabel, type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';
import classes from './masked-field.module.css';

type MaskedFieldProps = FieldProps & { maxLength?: number };

/** A secret id. One on file is displayed masked and stays unchanged unless the user changes it. */
export function MaskedField(props: MaskedFieldProps) {
  const { field, label, optional, maxLength } = props;
  const [mask, setMask] = useState<string>();
  // The button and the input replace each other and pass focus along.
  const [swaps, setSwaps] = useState(0);
  useEffect(() => {
    if (swaps > 0) document.getElementById(field.id)?.focus();
  }, [swaps, field.id]);
  const swap = (value: string) => {
    setSwaps(swaps + 1);
    field.set(value);
  };
  useFieldDisplay(field, label, (value) => hiddenId(asText(value)));
  const value = asText(field.value);
  if (field.readOnly) return <ReadOnlyField {...props} value={value} />;

  if (isMask(value)) {
    return (
      <Input.Wrapper
        labelElement="div"
        label={<FieldLabel label={label} optional={optional} />}
        error={field.error}
      >
        <div className={classes.masked}>
          <span>{value}</span>
          <Button
            id={field.id}
            variant="default"
            size="compact-sm"
            aria-label={`Change ${label}`}
            onClick={() => {
              setMask(value);
              swap('');
            }}
          >
            Change
          </Button>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <div className={classes.changing}>
      <TextInput
        key={field.inputKey}
        {...inputProps({ width: 'medium', ...props })}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.leave}
      />
      {mask !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => swap(mask)}>
          Keep {mask}
        </Button>
      )}
    </div>
  );
}
