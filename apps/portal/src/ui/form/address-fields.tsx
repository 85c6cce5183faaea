import { usStates } from '@portal/contract/values/us-state.ts';
import { CityField } from './city-field.tsx';
import type { Field } from './field.ts';
import { FieldRow } from './form-section.tsx';
import { PrintedTextField } from './printed-text-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

type AddressFieldsProps = Record<'line1' | 'line2' | 'city' | 'state' | 'zip', Field> & {
  /** Everything except the state is optional, and the city is any text. */
  optional?: boolean;
  /** Letters are not mailed there. */
  unprinted?: boolean;
};

/** A US address, laid out the same in every form. */
export function AddressFields(props: AddressFieldsProps) {
  const { line1, line2, city, state, zip, optional = false, unprinted } = props;
  const LineField = unprinted ? TextField : PrintedTextField;
  return (
    <>
      <LineField field={line1} label="Address line 1" optional={optional} wide />
      <LineField field={line2} label="Address line 2" optional wide />
      {optional ? <TextField field={city} label="City" optional /> : <CityField field={city} />}
      <FieldRow>
        <SelectField field={state} label="State" options={states} />
        <TextField field={zip} label="Zip" optional={optional} inputMode="numeric" width="short" />
      </FieldRow>
    </>
  );
}
