import { AbsenceForm } from '@portal/contract/areas/leave/leave-forms.ts';
import { leaveRequestForm } from '@portal/contract/areas/leave/leave-forms.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { newAbsence } from '../absence/absence-values.ts';
import { newRequest } from '../request/request-values.ts';
import { useFormErrors } from './use-form-errors.ts';

const nobody = { eeId: '', employee: undefined };
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isMarked = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const wrong = () => screen.getByRole('status').textContent;

function Absence() {
  const form = useContractForm({
    schema: AbsenceForm,
    record: { values: newAbsence(nobody, '') },
    save: async () => ({}),
    onFailure: () => {},
  });
  const { errors, field } = useFormErrors(form, AbsenceForm);
  return (
    <>
      <TextField field={field('hours')} label="Hours" />
      <TextField field={field('minutes')} label="Minutes" />
      <output>{errors && (errors['hours'] ?? 'right')}</output>
    </>
  );
}

const schema = leaveRequestForm('2026-11-17');
function Dates() {
  const form = useContractForm({
    schema,
    record: { values: newRequest(nobody) },
    save: async () => ({}),
    onFailure: () => {},
  });
  const { field } = useFormErrors(form, schema);
  return (
    <>
      <DateField field={field('dateStart')} label="Start date" />
      <DateField field={field('dateEnd')} label="End date" />
    </>
  );
}

it('knows at every moment what is wrong, and marks a field once it is left with a mistake', async () => {
  const { user } = show(<Absence />);
  await waitFor(() => expect(wrong()).toBe('This field is required'));
  await user.click(input('Hours'));
  await user.tab();
  await user.tab();
  expect(isMarked('Hours')).toBe(false);
  await user.type(input('Hours'), '25');
  await waitFor(() => expect(wrong()).toBe('Value must be between 0 and 24'));
  expect(isMarked('Hours')).toBe(false);
  await user.tab();
  await waitFor(() => expect(isMarked('Hours')).toBe(true));
  await user.clear(input('Hours'));
  await user.type(input('Hours'), '4');
  await waitFor(() => expect(wrong()).toBe('right'));
  expect(isMarked('Hours')).toBe(false);
});

it('marks a date that another field has made wrong, and takes the mark off with it', async () => {
  const { user } = show(<Dates />);
  await user.type(input('End date'), '12/01/2026');
  await user.tab();
  await user.type(input('Start date'), '12/05/2026');
  await user.tab();
  await waitFor(() => expect(isMarked('End date')).toBe(true));
  expect(screen.getByText('The end date must be after the start date')).toBeTruthy();
  await user.clear(input('Start date'));
  await user.type(input('Start date'), '11/05/2026');
  await user.tab();
  await waitFor(() => expect(isMarked('End date')).toBe(false));
});
