import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { show } from '../../../../../testing/show.tsx';
import { CarrierStep, methodChoices } from './carrier-step.tsx';
import type { PlanValues } from './plan-form.ts';
import { filled, save, Steps } from './plan-steps.fixture.tsx';

const rated = filled.levels.map((level) => ({ ...level, levelCost: 510 }));
const showStep = (values: Partial<PlanValues> = {}, plans: readonly PlanInProgress[] = []) =>
  show(
    <Steps values={{ ...filled, levels: rated, confirmRates: true, ...values }}>
      {(form) => <CarrierStep form={form} providerName="Beacon" plans={plans} />}
    </Steps>,
  );
const emailInput = () => screen.getByRole('textbox', { name: 'Contact email' });
const emails = () =>
  within(screen.getByRole('list', { name: 'Contact emails' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => save.mockClear());

describe('the contacts of a carrier', () => {
  it('are added one by one, refused if invalid or there already, and removed', async () => {
    const { user } = showStep();
    const add = async (text: string) => {
      await user.clear(emailInput());
      if (text) await user.type(emailInput(), text);
      await user.click(screen.getByRole('button', { name: 'Add Email' }));
    };
    await add('');
    expect(await screen.findByText('Contact email is required')).toBeTruthy();
    await add('nobody');
    expect(await screen.findByText('Contact email must be a valid email address')).toBeTruthy();
    await add('INES@example.com');
    expect(await screen.findByText('Email address is a duplicate')).toBeTruthy();
    await add('omar@example.com');
    expect(await screen.findByText('omar@example.com')).toBeTruthy();
    expect(emails()).toEqual(['ines@example.com', 'omar@example.com']);
    await user.click(screen.getByRole('button', { name: 'Remove ines@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({ carrierContactEmail: 'omar@example.com' });
  });

  it('count while they are only typed, and are refused if invalid', async () => {
    const { user } = showStep();
    await user.type(emailInput(), 'omar@');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Contact email: Contact email must be a valid email address'),
    ).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await user.type(emailInput(), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      carrierContactEmail: 'ines@example.com;omar@example.com',
    });
  });

  it('must be at least one', async () => {
    const { user } = showStep({ carrierContactEmail: '', carrierContactName: '' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Contact name: Contact name is required')).toBeTruthy();
    expect(screen.getByText('Contact email: Contact email is required')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('have a phone, which is kept as it is shown', async () => {
    const { user } = showStep({ carrierContactPhone: '' });
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact phone/ });
    await user.type(phone, '4195550142');
    expect(phone.value).toBe('(419) 555-0142');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({ carrierContactPhone: '(419) 555-0142' });
  });
});

describe('a contact that another plan has for the carrier', () => {
  const other = (changes: object) =>
    ({
      planInProgressId: 7,
      planName: 'Harbor Dental',
      carrier: 'Lakeshore Mutual',
      newCarrierName: null,
      carrierContactName: 'Omar Diaz',
      carrierContactEmail: 'omar@example.com;desk@example.com',
      carrierContactPhone: '(419) 555-0142',
      ...changes,
    }) as PlanInProgress;
  const offer = () => screen.queryByRole('button', { name: 'Use the contact of Harbor Dental' });
  const empty = { carrierContactName: '', carrierContactEmail: '', carrierContactPhone: null };

  it('is offered, and taken over whole', async () => {
    const { user } = showStep(empty, [other({}), other({ planInProgressId: 8, planName: 'Same' })]);
    expect(screen.getAllByRole('button', { name: /^Use the contact/ })).toHaveLength(1);
    expect(screen.getByText(/Omar Diaz, omar@example.com and 1 more/)).toBeTruthy();
    await user.click(offer()!);
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Contact name' }));
    expect(emails()).toEqual(['omar@example.com', 'desk@example.com']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      carrierContactName: 'Omar Diaz',
      carrierContactEmail: 'omar@example.com;desk@example.com',
      carrierContactPhone: '(419) 555-0142',
    });
  });

  it.each([
    ['of another carrier', {}, other({ carrier: 'Erie Shore Health' })],
    ['that is not there', {}, other({ carrierContactName: '', carrierContactEmail: '' })],
    ['of this plan itself', { planInProgressId: 7 }, other({})],
    [
      'that is the same',
      {
        carrierContactName: 'Omar Diaz',
        carrierContactEmail: 'omar@example.com',
        carrierContactPhone: null,
      },
      other({ carrierContactEmail: 'omar@example.com', carrierContactPhone: null }),
    ],
  ])('is not offered %s', (_which, values, plan) => {
    showStep({ ...empty, ...values }, [plan]);
    expect(offer()).toBeNull();
  });

  it('is found by the name of an unlisted carrier', () => {
    const unlisted = { carrier: 'Insurer Not Listed Below' };
    showStep({ ...empty, ...unlisted, newCarrierName: ' bay mutual' }, [
      other({ ...unlisted, newCarrierName: 'Bay Mutual' }),
    ]);
    expect(offer()).not.toBeNull();
  });
});

describe('how a carrier learns of changes', () => {
  it.each([
    [0, ['Client via report', 'Insurer via Beacon', 'Other']],
    [3, ['Manually by Beacon', 'Client via report', 'Insurer via Beacon', 'Other']],
    [4, ['Custom file transfer', 'Client via report', 'Insurer via Beacon', 'Other']],
  ])('offers three ways, and the one on file (%i)', (stored, offered) => {
    expect(methodChoices('Beacon', stored).map(({ label }) => label)).toEqual(offered);
  });

  it('needs details of another way, and drops them with it', async () => {
    const { user } = showStep({ carrierUpdateMethod: 5, carrierUpdateMethodNotes: 'By fax' });
    const notes = () => screen.queryByRole('textbox', { name: 'Details of the update method' });
    await user.clear(notes()!);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/: Details must be provided when "Other" is selected/),
    ).toBeTruthy();
    await user.type(notes()!, 'By fax');
    await user.click(screen.getByRole('radio', { name: 'Client via report' }));
    expect(notes()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      carrierUpdateMethod: 1,
      carrierUpdateMethodNotes: null,
    });
  });

  it('needs a policy number for the file', async () => {
    const { user } = showStep();
    await user.click(screen.getByRole('radio', { name: 'Insurer via Beacon' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'Policy Number: Policy Number must be provided when "Insurer via Beacon" is selected for the carrier update method',
      ),
    ).toBeTruthy();
  });
});
