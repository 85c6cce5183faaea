import { describe, expect, it } from 'vitest';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { dueLetters } from './due-letters.rules.ts';
import { aCase, type BuiltEntry } from './leave-letters.builder.ts';

const eligible: BuiltEntry = { kind: 'eligible', on: '2026-03-04' };
const ineligible: BuiltEntry = { kind: 'ineligible', on: '2026-03-04', because: 'hours' };
const mailed = (
  letter: 'eligibility-notice' | 'paperwork-request' | 'designation-notice',
): BuiltEntry => ({ kind: 'letter-mailed', on: '2026-03-05', letter });
const incomplete: BuiltEntry = {
  kind: 'paperwork-incomplete',
  on: '2026-03-17',
  missing: 'The signature.',
};
const approved: BuiltEntry = {
  kind: 'approved',
  on: '2026-03-20',
  isPartial: false,
  periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-05-29' }],
};

const due = (entries: readonly BuiltEntry[], leave: Partial<LeaveCaseRecord> = {}) =>
  dueLetters(aCase(entries, leave), '2026-12-31').map(({ kind }) => kind);

describe('dueLetters', () => {
  it('waits for a decision on eligibility', () => {
    expect(due([])).toEqual([]);
  });

  it('asks for papers with the eligibility notice, where the reason needs a certification', () => {
    expect(due([eligible])).toEqual(['eligibility-notice', 'paperwork-request']);
    expect(due([eligible], { reason: 'birth-parent' })).toEqual(['eligibility-notice']);
    expect(due([ineligible])).toEqual(['eligibility-notice']);
    expect(due([eligible], { reason: 'personal' })).toEqual([]);
  });

  it('calls for each letter once', () => {
    expect(due([eligible, mailed('eligibility-notice')])).toEqual(['paperwork-request']);
    expect(due([eligible, mailed('eligibility-notice'), mailed('paperwork-request')])).toEqual([]);
  });

  it('tells of a decision on eligibility that was changed', () => {
    const reopened: BuiltEntry = { kind: 'reopened', on: '2026-03-06', why: 'More hours' };
    expect(due([ineligible, mailed('eligibility-notice'), reopened, eligible])).toEqual([
      'eligibility-notice',
      'paperwork-request',
    ]);
  });

  it('asks again for what is missing, until it is received or the case is decided', () => {
    const begun = [eligible, mailed('eligibility-notice'), mailed('paperwork-request')];
    const sent: BuiltEntry = { kind: 'paperwork-sent', on: '2026-03-05', method: 'Mail' };
    const back = [...begun, sent, incomplete];
    expect(dueLetters(aCase(back), '2026-12-31')).toEqual([
      { kind: 'paperwork-request', missing: 'The signature.' },
    ]);
    expect(due([...back, mailed('paperwork-request')])).toEqual([]);
    expect(due([...back, { kind: 'paperwork-received', on: '2026-03-19' }])).toEqual([]);
    expect(due([...back, approved])).toEqual(['designation-notice']);
  });

  it('tells of each decision, and of none while a case is open again', () => {
    const begun = [eligible, mailed('eligibility-notice'), mailed('paperwork-request'), approved];
    expect(due(begun)).toEqual(['designation-notice']);
    expect(due([...begun, mailed('designation-notice')])).toEqual([]);
    expect(due([...begun, mailed('designation-notice'), approved])).toEqual(['designation-notice']);
    expect(due([...begun, { kind: 'reopened', on: '2026-03-21', why: 'An error' }])).toEqual([]);
  });

  it('tells once that the entitlement is used up', () => {
    const told = [
      eligible,
      mailed('eligibility-notice'),
      mailed('paperwork-request'),
      approved,
      mailed('designation-notice'),
      { kind: 'exhausted', on: '2026-05-04' },
    ] as const satisfies BuiltEntry[];
    expect(due(told)).toEqual(['designation-notice']);
    expect(due([...told, mailed('designation-notice')])).toEqual([]);
    expect(due([...told, { kind: 'reopened', on: '2026-05-05', why: 'An error' }])).toEqual([]);
  });

  it('does not write about a request that was withdrawn, nor ahead of its day', () => {
    expect(due([eligible, { kind: 'withdrawn', on: '2026-03-05' }])).toEqual([]);
    expect(dueLetters(aCase([eligible]), '2026-03-03')).toEqual([]);
  });
});
