import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../../../testing/show.tsx';
import type { PlanValues } from './plan-form.ts';
import { filled, lists, planOnFile, save, Steps } from './plan-steps.fixture.tsx';
import { RatesStep } from './rates-step.tsx';
import type { RateFilesState } from './use-rate-files.ts';

const showRates = (values: Partial<PlanValues> = {}) =>
  show(
    <Steps values={{ ...filled, confirmRates: true, ...values }}>
      {(form) => (
        <RatesStep
          form={form}
          plan={planOnFile}
          lists={lists}
          year={{ compId: 1001, planYearId: 504 }}
          files={{} as RateFilesState}
        />
      )}
    </Steps>,
  );
const cost = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const offered = () =>
  within(screen.getByRole('combobox', { name: /^Add/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => save.mockClear());

it('offers the levels that are neither used nor for the same people', async () => {
  const { user } = showRates();
  expect(offered()).toEqual([
    'Choose a level',
    'Employee + Spouse',
    'Employee + Domestic Partner',
    'Employee + 1',
    'Employee + Child',
    'Employee + Child(ren)',
  ]);
  await user.selectOptions(screen.getByRole('combobox'), 'Employee + Spouse');
  expect(cost('Employee + Spouse')).toBeTruthy();
  expect(offered()).toEqual(['Choose a level', 'Employee + Child', 'Employee + Child(ren)']);
  await user.click(screen.getByRole('button', { name: 'Remove Family' }));
  expect(offered()).toContain('Employee + 2 or More');
});

it('compares a rate with this year’s, and points out what is unusual', async () => {
  const { user } = showRates();
  await user.type(cost('Employee Only'), '535');
  expect(await screen.findByText('+7.0%')).toBeTruthy();
  expect(screen.getByText('$545.70 with the 2% fee')).toBeTruthy();
  expect(screen.queryByText(/Please check these rates/)).toBeNull();
  await user.type(cost('Family'), '1199.99');
  expect(await screen.findByText(/Family goes down: from \$1,200.00 to \$1,199.99/)).toBeTruthy();
  await user.clear(cost('Employee Only'));
  await user.type(cost('Employee Only'), '650.01');
  expect(await screen.findByText(/Employee Only goes up by more than 30%/)).toBeTruthy();
});

it('asks to confirm again what was typed after the confirmation', async () => {
  const { user } = showRates();
  await user.type(cost('Employee Only'), '535');
  await user.type(cost('Family'), '1250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // In the summary and on its field.
  expect(await screen.findAllByText(/You must confirm your rates to continue/)).toHaveLength(2);
  expect(save).not.toHaveBeenCalled();
});

it.each(['', '-1', '12.345', 'much'])('refuses a cost of %j on its field', async (typed) => {
  const { user } = showRates();
  if (typed) await user.type(cost('Employee Only'), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Employee Only: Cost must be a positive number')).toBeTruthy();
  expect(cost('Employee Only').getAttribute('aria-invalid')).toBe('true');
});
