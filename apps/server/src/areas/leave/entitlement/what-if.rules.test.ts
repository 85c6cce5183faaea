import { describe, expect, it } from 'vitest';
import type { WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import { aCase, anEmployee, approved, off, offFor, theSettings } from './leave-facts.builder.ts';
import { whatIf } from './what-if.rules.ts';

const aQuestion = (changes: Partial<WhatIf> = {}): WhatIf => ({
  eeId: 'E1',
  dateStart: '2026-03-02',
  dateEnd: '2026-03-13',
  reason: 'own-health',
  duration: 'continuous',
  kinRelation: null,
  ...changes,
});
// 6.8 weeks.
const employee = offFor(['2025-10-06', '2025-11-14'], ['2025-11-17', '2025-11-20']);
const ask = (changes: Partial<WhatIf> = {}, who: string | null = 'Ana Ruiz', person = employee) =>
  whatIf({ employee: person, spouse: null }, theSettings(), aQuestion(changes), who);

it('two weeks', () => {
  expect(ask()).toEqual({
    usesWeeks: 2,
    leftWeeks: 3.2,
    exhaustedOn: null,
    sentences: [
      'If Ana Ruiz is off from 03/02/2026 to 03/13/2026, 2.0 weeks are used and 3.2 weeks are left on 03/13/2026.',
    ],
  });
});

it('more than is left', () => {
  expect(ask({ dateEnd: '2026-04-24' })).toMatchObject({
    usesWeeks: 5.2,
    leftWeeks: 0,
    exhaustedOn: '2026-04-07',
    sentences: [expect.any(String), 'The leave is not covered any more from 04/07/2026 on.'],
  });
});

it('a reduced schedule, by its hours; without them, at most', () => {
  expect(ask({ duration: 'reduced', hoursPerWeek: 30 })).toMatchObject({
    usesWeeks: 0.5,
    sentences: [
      'If Ana Ruiz works 30 hours a week from 03/02/2026 to 03/13/2026, 0.5 weeks are used and 4.7 weeks are left on 03/13/2026.',
    ],
  });
  expect(ask({ duration: 'unknown' }).sentences[0]).toContain('at most 2.0 weeks are used');
  expect(ask({ duration: 'reduced' }).sentences[0]).toContain('at most 2.0 weeks are used');
  expect(ask({ duration: 'reduced', hoursPerWeek: 30, reason: 'foster' })).toMatchObject({
    usesWeeks: 0,
    sentences: [
      expect.any(String),
      'Bonding leave is taken in one block unless the employer agrees.',
    ],
  });
});

it('as needed, and under another law', () => {
  expect(ask({ duration: 'intermittent' })).toMatchObject({
    usesWeeks: 0,
    sentences: [
      'Only the time that Ana Ruiz takes is counted. With nothing taken from 03/02/2026 to 03/13/2026, 5.2 weeks are left on 03/13/2026.',
    ],
  });
  expect(ask({ reason: 'userra' })).toMatchObject({
    usesWeeks: 0,
    sentences: ['This reason does not use FMLA leave: 5.2 weeks are left on 03/13/2026.'],
  });
});

it('military care has its own 26 weeks; somebody unknown has all of them', () => {
  expect(ask({ reason: 'military-caregiver' }).leftWeeks).toBe(24);
  const unknown = ask({}, null, anEmployee({ schedules: [] }));
  expect(unknown.leftWeeks).toBe(10);
  expect(unknown.sentences).toEqual([
    'If the employee is off from 03/02/2026 to 03/13/2026, 2.0 weeks are used and 10.0 weeks are left on 03/13/2026.',
    'Nothing is on file about the employee: a workweek of 40 hours is assumed.',
  ]);
});

it('counts no day that is approved already', () => {
  expect(ask({ dateStart: '2025-11-17', dateEnd: '2025-11-21' }).usesWeeks).toBe(0.2);
});

describe('a spouse at the same employer', () => {
  // Ten weeks for the same parent.
  const spouse = anEmployee({
    eeId: 'E2',
    firstName: 'Ben',
    spouseEeId: 'E1',
    cases: [
      aCase(1, [approved(off('2025-12-15', '2026-02-20'))], {
        eeId: 'E2',
        reason: 'family-health',
        kinRelation: 'Parent',
      }),
    ],
  });
  const askBoth = (changes: Partial<WhatIf>, other: typeof spouse | null = spouse) =>
    whatIf(
      { employee: anEmployee({ spouseEeId: 'E2' }), spouse: other },
      theSettings(),
      aQuestion({ dateEnd: '2026-03-27', ...changes }),
      'Ana Ruiz',
    );
  const shared =
    'The 12 weeks for this reason are shared with Ben Ruiz, a spouse at the same employer.';

  it('shares the care of a parent, and bonding', () => {
    const parent = askBoth({ reason: 'family-health', kinRelation: 'Parent' });
    expect(parent).toEqual({
      usesWeeks: 2,
      leftWeeks: 0,
      exhaustedOn: '2026-03-16',
      sentences: [
        'If Ana Ruiz is off from 03/02/2026 to 03/27/2026, 2.0 weeks are used and 0.0 weeks are left on 03/27/2026.',
        'The leave is not covered any more from 03/16/2026 on.',
        shared,
      ],
    });
    expect(askBoth({ reason: 'foster' })).toMatchObject({ usesWeeks: 2, leftWeeks: 0 });
  });

  it.each(['Child', 'Spouse', null] as const)('does not share the care of: %s', (kinRelation) => {
    const answer = askBoth({ reason: 'family-health', kinRelation });
    expect(answer).toMatchObject({ usesWeeks: 4, leftWeeks: 8, exhaustedOn: null });
    expect(answer.sentences).toHaveLength(1);
  });

  it('says so where their records are not open to the caller', () => {
    const parent = { reason: 'family-health', kinRelation: 'Parent' } as const;
    const hidden = askBoth(parent, null);
    expect(hidden.usesWeeks).toBe(4);
    expect(hidden.sentences[1]).toMatch(/^A spouse works for the same employer\./);
    expect(askBoth({ ...parent, kinRelation: 'Child' }, null).sentences).toHaveLength(1);
  });
});
