import { UserContactInput } from '@portal/contract/areas/settings/contact-info.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { CityField } from './city-field.tsx';
import { ContractForm } from './contract-form.tsx';
import type { FormOptions, FormRecord, SaveOptions } from './form-options.ts';
import { PrintedTextField } from './printed-text-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

export const values = {
  confname: 'Dana',
  conlname: 'Full',
  contitle: 'Director',
  condept: '',
  conphone: '419-555-0142',
  confax: '',
  conemail: 'dana.full@example.com',
  conaddr1: '400 Lighthouse Road',
  conaddr2: '',
  concity: 'Sandusky',
  constate: 'OH',
  conzip: '44870',
};
type Values = typeof values;
type Saved = FormRecord<Values>;
type Options = FormOptions<typeof UserContactInput, Values, Saved>;

/** A server of one record, which tests let answer otherwise. */
export function contactServer() {
  let stored: Saved = { values, version: '1' };
  const server = {
    save: vi.fn(async (body: object, how: SaveOptions): Promise<Saved> => {
      if (how.ifMatch !== stored.version) throw stale();
      stored = { values: { ...stored.values, ...body }, version: `${stored.version}+` };
      return stored;
    }),
    load: vi.fn(async () => stored),
    /** Somebody else saves. */
    change: (changes: Partial<Values>) => {
      stored = { values: { ...stored.values, ...changes }, version: `${stored.version}*` };
    },
  };
  return server;
}

export const stale = () => new CallFailed(409, 'Conflict', { code: 'conflict', message: 'Stale.' });
/** The call may have arrived, but its answer did not. */
export const cut = () =>
  new CallFailed(0, 'No connection', { message: 'The server could not be reached.' });

/** The real form kit with the contract's own schema, in the screen order that is tested. */
export function ContactForm({
  server,
  ...options
}: Partial<Options> & { server: ReturnType<typeof contactServer> }) {
  const form = useContractForm<typeof UserContactInput, Values, Saved>({
    schema: UserContactInput,
    record: { values, version: '1' },
    save: server.save,
    recordFrom: (answer) => answer,
    loadCurrent: server.load,
    onFailure: (error) => {
      throw error;
    },
    ...options,
  });
  return (
    <ContractForm form={form} label="Contact info">
      <CityField field={form.field('concity')} />
      <TextField field={form.field('conzip')} label="Zip" />
      <TextField field={form.field('conphone')} label="Phone" />
      <PrintedTextField field={form.field('confname')} label="First name" />
      <SaveBar form={form} />
    </ContractForm>
  );
}

export const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const saveButton = () => screen.getByRole('button', { name: 'Save' });
export const summary = () =>
  screen.findByRole('region', { name: /Please check|could not be saved/ });
