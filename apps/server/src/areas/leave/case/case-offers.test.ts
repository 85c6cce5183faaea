import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { expect, it } from 'vitest';
import { aCase, type BuiltEntry } from '../letters/leave-letters.builder.ts';
import { offersOf } from './case-offers.ts';
import { caseStanding } from './case-standing.rules.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

const facts: CompanyFacts = {
  company: {
    hasCobra: true,
    hasRetiree: true,
    hasFmla: true,
    isCobraOnly: false,
    isFmlaOnly: false,
    isOpenEnrollmentPeriod: false,
  },
  hasMigrated: { cdh: false, cobra: false },
  permissions: [],
};
const off = { how: 'continuous', from: '2026-03-16', to: '2026-05-29' } as const;
const approved = (
  ...periods: Extract<BuiltEntry, { kind: 'approved' }>['periods']
): BuiltEntry => ({
  kind: 'approved',
  on: '2026-03-20',
  isPartial: false,
  periods,
});
const stayedAway: BuiltEntry = { kind: 'did-not-return', on: '2026-06-02', lastDay: '2026-05-29' };

type Change = {
  company?: Partial<CompanyFacts['company']>;
  leave?: Partial<LeaveCaseRecord>;
  isParticipant?: boolean;
  billsLeaves?: boolean;
};
function offers(entries: readonly BuiltEntry[], change: Change = {}) {
  const record = aCase(entries, change.leave);
  return offersOf({
    record,
    standing: caseStanding(record),
    company: { ...facts, company: { ...facts.company, ...change.company } },
    isParticipant: change.isParticipant ?? true,
    billsLeaves: change.billsLeaves ?? true,
  });
}

it('offers to bill an approved leave for its time off', () => {
  const later = { ...off, from: '2026-06-08', to: '2026-06-19' };
  expect(offers([approved(off, later)])).toEqual([
    { kind: 'leave-billing', eventType: 41, from: '2026-03-16', expectedReturn: '2026-06-22' },
  ]);
  expect(offers([approved(off)], { leave: { reason: 'userra' } })).toMatchObject([
    { eventType: 44 },
  ]);
});

it('offers no billing before a decision, for time taken as needed, or once the case is over', () => {
  expect(offers([])).toEqual([]);
  expect(offers([approved({ ...off, how: 'episode', details: 'Twice a month' })])).toEqual([]);
  expect(offers([approved(off), { kind: 'return-confirmed', on: '2026-06-01' }])).toEqual([]);
});

it('offers a COBRA event dated the last day of leave', () => {
  expect(offers([approved(off), stayedAway])).toEqual([
    { kind: 'cobra', eventType: 7, eventDate: '2026-05-29' },
  ]);
});

it('offers only what the company has, for a participant', () => {
  const entries = [approved(off)];
  expect(offers(entries, { isParticipant: false })).toEqual([]);
  expect(offers(entries, { billsLeaves: false })).toEqual([]);
  expect(offers(entries, { company: { hasRetiree: false } })).toEqual([]);
  expect(offers([stayedAway], { company: { hasCobra: false } })).toEqual([]);
  expect(offers([stayedAway], { isParticipant: false })).toEqual([]);
});
