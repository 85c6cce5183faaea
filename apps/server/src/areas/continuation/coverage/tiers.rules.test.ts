import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { TierCovers } from '../event/event-record.ts';
import {
  electedTiers,
  joinedTiers,
  tiersAfterChange,
  tiersForRemaining,
  type RatedTier,
} from './tiers.rules.ts';

const tierIds: Record<TierCovers, number> = { E: 1, ES: 2, EC: 3, F: 4 };
const tiersOf = (...covers: TierCovers[]): RatedTier[] =>
  covers.map((each) => ({ tierId: tierIds[each], name: each, covers: each }));
const all = tiersOf('E', 'ES', 'EC', 'F');

/** Employee 1, spouse 2 and child 3 in the family tier. */
const family = (elected: readonly number[], ends: Record<number, string> = {}) =>
  makeEvent({ relations: ['E', 'S', 'C'], elected, ends, tiers: tiersOf('F') });

describe('electedTiers', () => {
  const covers = (elected: number[], tiers = all) => {
    const event = family(elected);
    return electedTiers(event, event.benefits[0]!, tiers)[0]!.covers;
  };

  it('fit those who elected', () => {
    expect(covers([1])).toBe('E');
    expect(covers([2])).toBe('E');
    expect(covers([1, 2])).toBe('ES');
    expect(covers([2, 3])).toBe('EC');
    expect(covers([1, 2, 3])).toBe('F');
  });

  it('use the next larger tier where the plan lacks one, and stay where it has no other', () => {
    expect(covers([1], tiersOf('ES', 'F'))).toBe('ES');
    expect(covers([2, 3], tiersOf('E', 'ES', 'F'))).toBe('F');
    expect(covers([1], [])).toBe('F');
  });

  it('drop the rate that was typed for another tier', () => {
    const event = makeEvent({
      relations: ['E', 'S'],
      elected: [1],
      tiers: tiersOf('ES'),
      costCents: 90_000,
    });
    expect(electedTiers(event, event.benefits[0]!, all)).toMatchObject([
      { covers: 'E', costCents: null, beginsOn: event.coverageBegins },
    ]);
  });

  it('wait for a new rate in an age-rated plan whose rate was typed for more people', () => {
    const offered = makeEvent({
      relations: ['E', 'S'],
      elected: [1],
      tiers: tiersOf('ES'),
      costCents: 90_000,
    });
    const byAge = { ...offered.benefits[0]!, isAgeBanded: true };
    expect(electedTiers(offered, byAge, [])).toMatchObject([{ covers: 'ES', costCents: null }]);
    const both = makeEvent({ relations: ['E', 'S'], tiers: tiersOf('ES'), costCents: 90_000 });
    const ofBoth = { ...both.benefits[0]!, isAgeBanded: true };
    expect(electedTiers(both, ofBoth, [])).toMatchObject([{ costCents: 90_000 }]);
    // Somebody joins or leaves: the typed rate was for other people.
    expect(joinedTiers(both, ofBoth, [], byAge)).toMatchObject([{ costCents: null }]);
    expect(joinedTiers(both, ofBoth, [], ofBoth)).toMatchObject([{ costCents: 90_000 }]);
    const left = makeEvent({
      relations: ['E', 'S'],
      tiers: tiersOf('ES'),
      costCents: 90_000,
      ends: { 2: '2026-09-30' },
    });
    expect(
      tiersForRemaining(left, { ...left.benefits[0]!, isAgeBanded: true }, [], '2026-10-01'),
    ).toMatchObject([{ costCents: 90_000 }, { beginsOn: '2026-10-01', costCents: null }]);
  });

  it('get smaller when some reach their maximum', () => {
    const event = family([1, 2, 3]);
    const persons = event.persons.map((person) => ({
      ...person,
      maximumEnd: person.relation === 'E' ? '2027-12-31' : '2029-06-30',
    }));
    const tiers = electedTiers({ ...event, persons }, event.benefits[0]!, all);
    expect(tiers.map(({ beginsOn, covers }) => `${beginsOn} ${covers}`)).toEqual([
      '2026-07-01 F',
      '2028-01-01 EC',
    ]);
  });
});

describe('joinedTiers', () => {
  type Joined = { ends?: Record<number, string>; from?: TierCovers; tiers?: RatedTier[] };
  const after = (
    elected: readonly number[],
    { ends = {}, from = 'F', tiers = all }: Joined = {},
  ) => {
    const relations = ['E', 'S', 'C'] as const;
    const event = makeEvent({ relations, elected, ends, tiers: tiersOf(from) });
    return joinedTiers(event, event.benefits[0]!, tiers, event.benefits[0]!).map(
      ({ beginsOn, covers }) => `${beginsOn} ${covers}`,
    );
  };

  it('are the smallest that fit those who joined and those before them', () => {
    expect(after([1, 2], { from: 'E' })).toEqual(['2026-07-01 ES']);
    expect(after([1, 3], { from: 'E' })).toEqual(['2026-07-01 EC']);
    expect(after([1, 2, 3], { from: 'EC' })).toEqual(['2026-07-01 F']);
  });

  it('stay where they fit everybody, or where the plan has nothing larger', () => {
    expect(after([1, 2], { from: 'F' })).toEqual(['2026-07-01 F']);
    expect(after([1, 2], { from: 'E', tiers: tiersOf('E') })).toEqual(['2026-07-01 E']);
  });

  it('get smaller again for those who had left before the others joined', () => {
    expect(after([1, 2, 3], { from: 'EC', ends: { 3: '2026-08-31' } })).toEqual([
      '2026-07-01 F',
      '2026-09-01 ES',
    ]);
    expect(after([1, 2, 3], { ends: { 1: '2026-08-31', 2: '2026-10-31' } })).toEqual([
      '2026-07-01 F',
      '2026-09-01 EC',
      '2026-11-01 E',
    ]);
  });
});

it('joinedTiers use the level and rate that was offered to exactly these people', () => {
  const relations = ['E', 'S', 'C'] as const;
  const event = makeEvent({ relations, elected: [1, 2, 3], tiers: tiersOf('E'), notices: [] });
  const [tier] = tiersOf('F');
  const offered = [{ ...tier!, personIds: [1, 2, 3], costCents: 110_000, ratedOn: '2026-06-15' }];
  const benefit = { ...event.benefits[0]!, offered };
  const joined = (before = benefit) => joinedTiers(event, benefit, all, before);
  expect(joined()).toMatchObject([{ beginsOn: '2026-07-01', covers: 'F', costCents: 110_000 }]);
  const others = makeEvent({ relations, elected: [1, 2], tiers: tiersOf('E') });
  const retiered = { ...others.benefits[0]!, offered };
  expect(joinedTiers(others, retiered, all, retiered)).toMatchObject([
    { covers: 'ES', costCents: null },
  ]);
});

describe('tiersForRemaining', () => {
  const after = (ends: Record<number, string>, from: string) => {
    const event = family([1, 2, 3], ends);
    return tiersForRemaining(event, event.benefits[0]!, all, from).map(
      ({ beginsOn, covers }) => `${beginsOn} ${covers}`,
    );
  };

  it('change with every person who leaves, from the day after', () => {
    expect(after({ 1: '2026-10-15' }, '2026-10-16')).toEqual(['2026-07-01 F', '2026-10-16 EC']);
    expect(after({ 2: '2026-10-31', 3: '2026-12-31' }, '2026-11-01')).toEqual([
      '2026-07-01 F',
      '2026-11-01 EC',
      '2027-01-01 E',
    ]);
  });

  it('begin with the smaller tier where somebody was never covered', () => {
    expect(after({ 2: '2026-06-30' }, '2026-07-01')).toEqual(['2026-07-01 EC']);
  });

  it('stay as they are when the last person leaves', () => {
    const ends = { 1: '2026-10-31', 2: '2026-10-31', 3: '2026-10-31' };
    expect(after(ends, '2026-11-01')).toEqual(['2026-07-01 F']);
  });
});

describe('an own rate from a later month', () => {
  /** Employee, spouse and two children; from 10/01/2026 at the event's own rate. */
  const large = (ends: Record<number, string> = {}) =>
    makeEvent({ relations: ['E', 'S', 'C', 'C'], ends, tiers: tiersOf('F') });
  const rated = ({ benefits }: ReturnType<typeof large>, isAgeBanded = false) => {
    const benefit = benefits[0]!;
    const later = { beginsOn: '2026-10-01', costCents: 130_000, ratedOn: '2026-09-20' };
    return {
      ...benefit,
      isAgeBanded,
      tiers: [...benefit.tiers, { ...benefit.tiers[0]!, ...later }],
    };
  };
  const shown = (tiers: ReturnType<typeof tiersAfterChange>) =>
    tiers.map(({ beginsOn, costCents }) => [beginsOn, costCents]);

  it('stays when somebody leaves and the level does not change, except in an age-rated plan', () => {
    const after = large({ 4: '2026-08-31' });
    const changed = (isAgeBanded: boolean) =>
      shown(
        tiersAfterChange(
          { before: large(), after, from: '2026-09-01' },
          rated(after, isAgeBanded),
          all,
        ),
      );
    expect(changed(false)).toEqual([
      ['2026-07-01', null],
      ['2026-10-01', 130_000],
    ]);
    expect(changed(true)).toEqual([
      ['2026-07-01', null],
      ['2026-09-01', null],
    ]);
  });

  it('moves with a level that begins on another day than expected', () => {
    const before = family([1, 2, 3], { 2: '2026-09-30' });
    const [first, later] = tiersOf('F', 'EC');
    const unrated = { costCents: null, ratedOn: null };
    const benefit = {
      ...before.benefits[0]!,
      tiers: [
        { ...first!, ...unrated, beginsOn: '2026-07-01' },
        { ...later!, beginsOn: '2026-10-01', costCents: 79_000, ratedOn: '2026-09-02' },
      ],
    };
    const levelsAfter = (end: string) => {
      const after = family([1, 2, 3], { 2: end });
      return shown(tiersAfterChange({ before, after, from: '2026-07-01' }, benefit, all));
    };
    expect(levelsAfter('2026-11-30')).toEqual([
      ['2026-07-01', null],
      ['2026-12-01', 79_000],
    ]);
    // Before its own day, the rate on file counts.
    expect(levelsAfter('2026-08-31')).toEqual([
      ['2026-07-01', null],
      ['2026-09-01', null],
      ['2026-10-01', 79_000],
    ]);
  });

  it('stays when somebody joins another plan', () => {
    const event = large();
    expect(shown(joinedTiers(event, rated(event), all, rated(event)))).toEqual([
      ['2026-07-01', null],
      ['2026-10-01', 130_000],
    ]);
  });
});
