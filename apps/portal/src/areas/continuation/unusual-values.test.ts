import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { expect, test } from 'vitest';
import { noEvent } from './event-values.ts';
import { unusualDates, unusualSubsidies } from './unusual-values.ts';

const today = '2026-11-16';
const event = {
  ...noEvent,
  eventType: 1,
  eventDate: '2026-11-13',
  coverageBegins: '2026-12-01',
};

test('a year such as 2062 is asked about, and so is a paid-through of 2040', () => {
  expect(unusualDates(event, 'cobra', today)).toEqual([]);
  const far = { eventDate: '2062-11-13', coverageBegins: '2062-12-01', paidThrough: '2063-01-31' };
  expect(unusualDates({ ...event, ...far }, 'cobra', today)).toEqual([
    'Event date: 11/13/2062 is over a year from now.',
    'Coverage begins: 12/01/2062 is over a year from now.',
  ]);
  expect(unusualDates({ ...event, paidThrough: '2040-12-31' }, 'cobra', today)).toEqual([
    'Paid through: 12/31/2040 is over a year after coverage begins.',
  ]);
  expect(unusualDates({ ...event, paidThrough: '2027-12-01' }, 'cobra', today)).toEqual([]);
});

test('an event of many years ago is odd for COBRA, not for a retiree', () => {
  const old = { ...event, eventDate: '2016-11-13' };
  expect(unusualDates(old, 'cobra', today)).toEqual([
    'Event date: 11/13/2016 is over 4 years ago.',
  ]);
  expect(unusualDates(old, 'billing', today)).toEqual([]);
});

test('a subsidy above what the plan costs is asked about', () => {
  const level = { plansId: 7, plvlid: 11, planName: 'Gold PPO', cost: 500 } as AvailableLevel;
  const plan = { plvlid: 11, cost: 500, subsidyEnd: '2027-01-31', coveredDependents: [] };
  const texts = (subsidy: number | string, service: 'cobra' | 'billing' = 'cobra') =>
    unusualSubsidies({ ...event, plan7: { ...plan, subsidy } }, service, [level], false);
  expect(texts(510)).toEqual([]);
  expect(texts('510.01')).toEqual([
    'Gold PPO: the subsidy of $510.01 is more than the $510.00 a month that the plan costs.',
  ]);
  expect(texts(501, 'billing')).toHaveLength(1);
  expect(texts('')).toEqual([]);
});
