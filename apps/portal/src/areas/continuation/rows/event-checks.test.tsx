import type { Check } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../../session/session.tsx';
import { show } from '../../../testing/show.tsx';
import { EventChecks } from './event-checks.tsx';

const check: Check = {
  unqid: 1,
  checkNumber: '1044',
  checkAmount: 4000,
  postDate: '2026-09-03',
  appliedAmount: 3917.49,
  creditRemaining: 0,
  invoices: [],
  isTransferred: false,
  creditUses: [],
};
const checks = vi.hoisted(() => ({ all: [] as unknown[] }));
vi.mock('../../../session/call.ts', () => ({ call: async () => checks.all }));

async function showChecks(all: Check[]) {
  checks.all = all;
  show(
    <SessionContext value={{ company: { compid: 1001 } } as Session}>
      <QueryClientProvider client={new QueryClient()}>
        <EventChecks service="cobra" empno="000000123" eventId={5001} />
      </QueryClientProvider>
    </SessionContext>,
  );
  const table = await screen.findByRole('table', { name: 'Checks' });
  return [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!.textContent);
}

it('says below its number where the credit of a check went, and where a check came from', async () => {
  const on = '2026-11-18';
  const shown = await showChecks([
    {
      ...check,
      creditUses: [
        { what: 'refunded', amount: 32.51, on },
        { what: 'transferred', amount: 50, on },
      ],
    },
    { ...check, unqid: 2, checkNumber: '1045 (returned)', isTransferred: true },
    { ...check, unqid: 3, checkNumber: '1046' },
  ]);
  expect(shown).toEqual([
    '1044 Refunded $32.51 on 11/18/2026Transferred $50.00 to another event on 11/18/2026',
    '1045 (returned)Transferred from another event',
    '1046 ',
  ]);
});
