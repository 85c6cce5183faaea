import { ParticipantChange } from '@portal/contract/areas/participants/participant.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ParticipantFields } from './participant-fields.tsx';
import { newRecord } from './participant-record.ts';

const facts = { today: '2026-11-16', locations: [], payFrequencies: [] };

function Form() {
  const form = useContractForm({
    schema: ParticipantChange,
    record: newRecord(undefined),
    save: async () => undefined,
    onFailure: () => undefined,
  });
  return <ParticipantFields field={form.field} facts={facts} iddesc="Payroll ID" />;
}

it('an SSN can be typed or pasted with its hyphens', async () => {
  const { user } = show(<Form />);
  const ssn = screen.getByRole<HTMLInputElement>('textbox', { name: /^SSN/ });
  await user.type(ssn, '900-12-3456');
  expect(ssn.value).toBe('900-12-3456');
});
