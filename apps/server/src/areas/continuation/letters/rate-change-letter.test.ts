import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../event/event-record.ts';
import { withCollections } from '../event/settings.store.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { plannedAddressees } from './event-letter.ts';
import {
  aPerson,
  aSending,
  aSource,
  completeSettings,
  expectWords,
  wordsOf,
} from './letters.builder.ts';
import { plannedLetter } from './planned-letter.ts';

type Facts = PlannedFacts['rate-change'];

const facts: Facts = {
  from: '2027-01-01',
  rates: [
    { benefitId: 1, tierId: 11, untilCents: 123_456, fromCents: 130_000 },
    { benefitId: 2, tierId: 21, untilCents: 4_567, fromCents: 4_567 },
  ],
  replaced: [],
};

const letter = (
  event: Partial<EventRecord> = {},
  more: Partial<Facts> = {},
  date = '2026-11-20',
) => {
  const source = aSource({ postmark: '2026-07-10', ...event });
  const planned = { kind: 'rate-change', facts: { ...facts, ...more } } as const;
  return wordsOf(plannedLetter(source, { ...aSending(source), date }, planned));
};

describe('the letter about new rates', () => {
  it.each<[what: string, text: () => string, said: string[], unsaid?: string[]]>([
    [
      'names each plan and level, before and after, with the fee',
      () => letter(),
      [
        'changes on 01/01/2027',
        'Plan Level of coverage Through 12/31/2026 From 01/01/2027',
        'Blue Ridge PPO Employee + Spouse $1,259.25 $1,326.00',
        'Bright Dental Employee + Spouse $46.58 $46.58',
        'include the 2 percent',
        'cost $1,372.58 a month altogether',
        'then stay in effect through 12/31/2027',
      ],
      ['invoice'],
    ],
    [
      'costs retirees the rate itself, which is not bound to a year',
      () => letter({ service: 'billing', category: 'R' }),
      ['Blue Ridge PPO Employee + Spouse $1,234.56 $1,300.00'],
      ['percent', 'then hold'],
    ],
    [
      'says which invoice is replaced',
      () => letter({}, { replaced: ['2027-01-01'] }, '2026-12-21'),
      ['an invoice for January 2027 at the former cost'],
      ['already begun'],
    ],
    [
      'says which invoice stays',
      () => letter({}, { replaced: ['2027-01-01', '2027-02-01'] }, '2027-01-16'),
      [
        'an invoice for February 2027 at the former cost',
        'Invoices for months that have already begun stay as they are.',
      ],
    ],
  ])('%s', (_what, text, said, unsaid) => expectWords(text(), said, unsaid));

  it('says nothing of invoices where the company collects', () => {
    const { collections: _none, ...settings } = completeSettings;
    const collected = {
      service: 'cobra',
      begins_on: '2020-01-01',
      ends_on: null,
      handed_over_on: null,
    };
    const source = aSource(
      { postmark: '2026-07-10' },
      withCollections(settings, [collected as never]),
    );
    const replaced = ['2027-01-01'];
    const planned = { kind: 'rate-change', facts: { ...facts, replaced } } as const;
    expect(wordsOf(plannedLetter(source, aSending(source), planned))).not.toContain('invoice');
  });

  it('leaves out a plan that is gone', () => {
    const [medical] = facts.rates;
    const text = letter({}, { rates: [medical!, { ...medical!, benefitId: 99 }] });
    expect(text.match(/Blue Ridge PPO/g)).toHaveLength(1);
  });

  it('goes to those who are covered then', () => {
    const gone = aPerson(2, 'S', 'Marco', { endsOn: '2026-12-31', endReason: 5 });
    const source = aSource({ postmark: '2026-07-10', persons: [aPerson(1, 'E', 'Ana'), gone] });
    const covered = source.event.benefits.map((benefit) => ({
      ...benefit,
      persons: benefit.persons.map((person) => ({ ...person, isElected: true })),
    }));
    const to = (event: EventRecord) =>
      plannedAddressees({ ...source, event }, { kind: 'rate-change', facts }, '2026-11-20').flatMap(
        ({ persons }) => persons.map(({ firstName }) => firstName),
      );
    const event = { ...source.event, benefits: covered };
    expect(to(event)).toEqual(['Ana']);
    expect(to({ ...event, persons: [gone] })).toEqual([]);
  });
});
