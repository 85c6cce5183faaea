import { expect, it } from 'vitest';
import type { CarrierMember } from '../../continuation/reports/carrier-members.service.ts';
import { carrierChanges, toldOf } from './carrier-changes.rules.ts';

const member = (key: string, overrides: Partial<CarrierMember> = {}): CarrierMember => ({
  key,
  eventId: 1,
  updateMethod: 1,
  carrier: 'Example Mutual',
  policyNumber: null,
  pid: '000100001',
  subscriber: 'Ruiz, Ana',
  member: 'Ruiz, Ana',
  relation: 'Employee',
  dateOfBirth: null,
  plan: 'Blue PPO',
  level: 'Employee Only',
  begins: '2026-07-01',
  ends: null,
  paidThrough: null,
  ...overrides,
});
const told = toldOf([member('same'), member('level'), member('ends'), member('gone')]);

it('tells apart who is new, changed, ended or gone', () => {
  const changes = carrierChanges(told, [
    member('same'),
    member('level', { level: 'Family' }),
    member('ends', { ends: '2026-12-31', level: 'Family' }),
    member('new'),
  ]);
  expect(changes.map(({ key, change, ends }) => [key, change, ends])).toEqual([
    ['level', 'Change', null],
    ['ends', 'End', '2026-12-31'],
    ['new', 'Add', null],
    ['gone', 'End', '2026-07-01'],
  ]);
});

it('says nothing of somebody whose end was told', () => {
  const ended = toldOf([member('ended', { ends: '2026-09-30' })]);
  expect(carrierChanges(ended, [])).toEqual([]);
});
