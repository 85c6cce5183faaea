import { describe, expect, it } from 'vitest';
import type { Letter } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { wordsOf } from '../../continuation/letters/letters.builder.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import type { DueLetter } from './due-letters.rules.ts';
import { leaveLetter } from './leave-letter.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { aCase, aLeaveSource, type BuiltEntry, type SourceFacts } from './leave-letters.builder.ts';
import { addresseeOf } from './standard-sections.ts';

const date = '2026-03-05';
const eligible: BuiltEntry = { kind: 'eligible', on: '2026-03-04' };

type Story = {
  entries?: readonly BuiltEntry[];
  leave?: Partial<LeaveCaseRecord>;
  facts?: SourceFacts;
};
function write(due: DueLetter, { entries = [], leave = {}, facts = {} }: Story): Letter {
  const source = aLeaveSource(aCase(entries, leave), facts);
  return leaveLetter(source, due, { addressee: addresseeOf(source), documentNumber: 7, date });
}
/** The words of a letter that lacks nothing. */
function said(due: DueLetter, story: Story): string {
  const letter = write(due, story);
  expect(missingItems(letter)).toEqual([]);
  return wordsOf(letter);
}

const eligibility: DueLetter = { kind: 'eligibility-notice' };
const request: DueLetter = { kind: 'paperwork-request', missing: null };
const designation: DueLetter = { kind: 'designation-notice' };

describe('eligibility notice', () => {
  it('says what an eligible employee must know', () => {
    const text = said(eligibility, { entries: [eligible] });
    for (const part of [
      'On 03/02/2026, you asked for leave from 03/16/2026 to 05/29/2026 for your own serious health condition.',
      'LV-2026-000123',
      'You are eligible for FMLA leave.',
      '12 weeks of FMLA leave in a 12-month period',
      'backward from each day you use FMLA leave',
      // Mailed 03/05/2026: 15 calendar days.
      'a certification by your health care provider by 03/20/2026',
      'your leave may be denied until we do',
      'You may ask to use your accrued paid leave',
      'grace period of at least 30 days',
      'a letter at least 15 days before',
      'restore you to the same job or to an equivalent one',
      'you may have to repay the share of your health premiums',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('key employee');
  });

  it('names the day that papers sent by hand are due', () => {
    const sent: BuiltEntry = { kind: 'paperwork-sent', on: '2026-03-04', method: 'In person' };
    expect(said(eligibility, { entries: [sent, eligible] })).toContain('by 03/19/2026');
  });

  it('asks for no certification of leave for a new child', () => {
    const text = said(eligibility, { entries: [eligible], leave: { reason: 'adoption' } });
    expect(text).toContain('We do not need a certification');
    expect(text).toContain('placement of a child with you for adoption');
  });

  it('asks for no certification once the case is decided', () => {
    const approved: BuiltEntry = {
      kind: 'approved',
      on: '2026-03-04',
      isPartial: false,
      periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-05-29' }],
    };
    const text = said(eligibility, { entries: [eligible, approved] });
    expect(text).toContain('You do not need to return anything');
    expect(text).not.toContain('We need');
    expect(text).not.toContain('will be decided once');
  });

  it.each([
    ['calendar', null, 'the calendar year, January 1 to December 31'],
    ['fixed', '07-01', 'a fixed year that begins on July 1'],
    ['forward', null, 'forward from the first day of your FMLA leave'],
  ] as const)('names the 12-month period by the method %s', (method, fixedStart, words) => {
    const facts = { year: { method, fixedStart } };
    expect(said(eligibility, { entries: [eligible], facts })).toContain(words);
  });

  it('counts 26 weeks in a single period for the care of a servicemember', () => {
    const leave = { reason: 'military-caregiver' } as const;
    const text = said(eligibility, { entries: [eligible], leave });
    expect(text).toContain('26 weeks of leave to care for a covered servicemember in a single');
  });

  it('tells a key employee, and whoever must use paid leave', () => {
    const { employee } = aLeaveSource(aCase());
    const facts = { requiresPaidLeave: true, employee: { ...employee, isKeyEmployee: true } };
    const text = said(eligibility, { entries: [eligible], facts });
    expect(text).toContain('substantial and grievous economic injury');
    expect(text).toContain('requires you to use your accrued paid leave');
  });

  it.each([
    ['months', { hireDate: '2025-08-20' }, 'worked about 6 months'],
    ['hours', { workedMinutes: 1_100 * 60 + 59 }, 'worked about 1,100 hours'],
    ['worksite', {}, '50 or more employees within 75 miles'],
  ] as const)('says why somebody is not eligible: %s', (because, leave, words) => {
    const entries: BuiltEntry[] = [{ kind: 'ineligible', on: '2026-03-04', because }];
    const text = said(eligibility, { entries, leave });
    expect(text).toContain('You are not eligible for FMLA leave');
    expect(text).toContain(words);
    expect(text).not.toContain('grace period');
  });

  it('does not repeat hours of a request that turned out to be wrong', () => {
    const entries: BuiltEntry[] = [{ kind: 'ineligible', on: '2026-03-04', because: 'hours' }];
    expect(said(eligibility, { entries })).not.toContain('1,900');
  });
});

describe('paperwork request', () => {
  it('says what to return, by when and where', () => {
    const text = said(request, { entries: [eligible] });
    for (const part of [
      'WH-380-E',
      'cannot perform the essential functions of your job',
      'nothing about genetic tests',
      'by 03/20/2026, at least 15 calendar days after we asked for it',
      '100 Example Way, Suite 200, Albany, NY 12207',
      'your leave may be denied until we have it',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('in parts or on a reduced schedule');
  });

  it.each([
    ['family-health', 'WH-380-F', 'the care of your parent with a serious health condition'],
    ['military-caregiver', 'WH-385', 'a covered servicemember'],
    ['military-bonding', 'WH-384', 'active duty orders'],
  ] as const)('asks for the certification of %s', (reason, form, words) => {
    const leave = { reason, kinRelation: 'Parent', duration: 'intermittent' } as const;
    const text = said(request, { entries: [eligible], leave });
    expect(text).toContain(form);
    expect(text).toContain(words);
    expect(text).toContain('in parts or on a reduced schedule');
  });

  it('says what is missing and gives 7 days from the letter to complete it', () => {
    const entries: BuiltEntry[] = [
      eligible,
      { kind: 'paperwork-sent', on: '2026-02-20', method: 'Mail' },
      { kind: 'paperwork-incomplete', on: '2026-03-03', missing: 'Part B, question 4' },
    ];
    const due: DueLetter = { kind: 'paperwork-request', missing: 'Part B, question 4' };
    const text = said(due, { entries });
    expect(text).toContain('This is missing: Part B, question 4');
    expect(text).toContain('by 03/12/2026, at least 7 calendar days');
    // Papers that come back early leave all of the 15 days.
    const [, , lacking] = entries;
    const early: BuiltEntry[] = [
      eligible,
      { kind: 'paperwork-sent', on: '2026-03-02', method: 'Mail' },
      lacking!,
    ];
    expect(said(due, { entries: early })).toContain('by 03/17/2026');
  });
});

describe('designation notice', () => {
  const whole: BuiltEntry = {
    kind: 'approved',
    on: '2026-03-20',
    isPartial: false,
    periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-05-29' }],
  };

  it('says that leave is approved and how much is counted', () => {
    const text = said(designation, { entries: [eligible, whole] });
    expect(text).toContain('Your request is approved.');
    expect(text).toContain('03/16/2026 – 05/29/2026 In one block');
    expect(text).toContain('11 weeks (440 hours) will be counted');
    expect(text).not.toContain('fitness-for-duty');
  });

  it('names the leave that was asked for, also where a part is approved', () => {
    const part: BuiltEntry = {
      ...whole,
      isPartial: true,
      periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-04-30' }],
    };
    const text = said(designation, { entries: [eligible, part] });
    expect(text).toContain('you asked for leave from 03/16/2026 to 05/29/2026');
    expect(text).toContain('03/16/2026 – 04/30/2026');
  });

  /** Ten weeks, up to the week before the leave that is asked for. */
  const tenWeeks = aCase(
    [
      {
        ...whole,
        periods: [{ how: 'continuous', from: '2026-01-05', to: '2026-03-13' }],
      },
    ],
    { caseId: 99 },
  );

  it('promises no more leave than there is, and says from which day on it is not FMLA leave', () => {
    const text = said(designation, {
      entries: [eligible, whole],
      facts: { otherCases: [tenWeeks] },
    });
    expect(text).toContain('is designated as FMLA leave, as far as you have FMLA leave left.');
    expect(text).toContain('2 weeks (80 hours) of 11 weeks (440 hours) will be counted');
    expect(text).toContain('You do not have enough FMLA leave left for all of this leave.');
    expect(text).toContain(
      'Leave from 03/30/2026 on is not FMLA leave; your FMLA leave will be used up by then.',
    );
  });

  it('tells nobody when a spouse used up what the two share', () => {
    // Both for the same reason: ten weeks of the spouse, or of military care.
    const usedUp = (reason: 'foster' | 'military-caregiver', spouseWeeksTo: string) =>
      said(designation, {
        entries: [eligible, whole, { kind: 'exhausted', on: '2026-03-30' }],
        leave: { reason },
        facts: {
          spouseCases: [
            aCase(
              [
                {
                  ...whole,
                  periods: [{ how: 'continuous', from: '2025-09-29', to: spouseWeeksTo }],
                },
              ],
              { caseId: 98, eeId: 'E-1043', reason },
            ),
          ],
        },
      });
    // 10 of 12 weeks, and 24 of 26.
    for (const text of [
      usedUp('foster', '2025-12-05'),
      usedUp('military-caregiver', '2026-03-13'),
    ]) {
      expect(text).toContain('2 weeks (80 hours) of 11 weeks (440 hours) will be counted');
      expect(text).toContain(
        'Your FMLA leave is used up. Leave from 03/30/2026 on is not FMLA leave.',
      );
      expect(text).not.toContain('was used up on');
    }
  });

  it('says that leave was used up, whatever was denied before it was approved', () => {
    const denied: BuiltEntry = {
      kind: 'denied',
      on: '2026-03-19',
      from: '2026-03-16',
      to: '2026-05-29',
      reason: 'Certification not received',
    };
    const text = said(designation, {
      entries: [eligible, denied, whole, { kind: 'exhausted', on: '2026-03-30' }],
      facts: { otherCases: [tenWeeks] },
    });
    expect(text).toContain('Your FMLA leave was used up on 03/27/2026.');
    expect(text).toContain('Leave from 03/30/2026 on is not FMLA leave.');
    expect(text).not.toContain('Certification not received');
  });

  it('takes the word of the provider for the day that leave was used up', () => {
    const exhausted: BuiltEntry = { kind: 'exhausted', on: '2026-05-04' };
    const text = said(designation, { entries: [eligible, whole, exhausted] });
    expect(text).toContain('7 weeks (280 hours) of 11 weeks (440 hours) will be counted');
    expect(text).toContain('Your FMLA leave is used up.');
    expect(text).toContain('Leave from 05/04/2026 on is not FMLA leave.');
    // The count finds 03/30/2026 and the provider knows better.
    const earlier = said(designation, {
      entries: [eligible, whole, { kind: 'exhausted', on: '2026-03-23' }],
      facts: { otherCases: [tenWeeks] },
    });
    expect(earlier).toContain('1 week (40 hours) of 11 weeks (440 hours) will be counted');
    expect(earlier).toContain('Your FMLA leave is used up. Leave from 03/23/2026 on');
  });

  it('names the absence from which on leave as needed is not covered', () => {
    const asNeeded: BuiltEntry = {
      ...whole,
      periods: [{ how: 'episode', from: '2026-03-16', to: '2026-09-15', details: 'Once a week' }],
    };
    const twelveWeeks = aCase(
      [{ ...whole, periods: [{ how: 'continuous', from: '2026-01-05', to: '2026-03-27' }] }],
      { caseId: 99 },
    );
    const text = said(designation, {
      entries: [eligible, asNeeded, { kind: 'exhausted', on: '2026-04-08' }],
      facts: {
        otherCases: [twelveWeeks],
        absences: [{ caseId: 123, absentOn: '2026-04-08', minutes: 240 }],
      },
    });
    expect(text).toContain('Your FMLA leave was used up on 03/27/2026.');
    expect(text).toContain('Leave from 04/08/2026 on is not FMLA leave.');
  });

  it('says where leave is covered again, since a rolling period gives it back', () => {
    const earlier = aCase(
      [{ ...whole, periods: [{ how: 'continuous', from: '2025-04-07', to: '2025-06-27' }] }],
      { caseId: 99 },
    );
    const text = said(designation, {
      entries: [eligible, whole],
      facts: { otherCases: [earlier] },
    });
    // From 04/07/2026 on, each workday of a year ago is free again.
    expect(text).toContain('Leave from 03/16/2026 to 04/06/2026 is not FMLA leave');
  });

  it('says that the amount is not known yet where leave is taken as needed', () => {
    const episodes: BuiltEntry = {
      ...whole,
      periods: [
        {
          how: 'episode',
          from: '2026-03-16',
          to: '2026-09-15',
          details: 'Two days a month',
        },
      ],
    };
    const text = said(designation, { entries: [eligible, episodes] });
    expect(text).toContain('we do not know yet how much will be counted');
    expect(text).toContain('once in every 30-day period');
    expect(text).toContain('In parts, as needed: Two days a month');
  });

  it('asks for a fitness-for-duty certification where the company does, after own illness alone', () => {
    const facts = { asksFitnessForDuty: true };
    const entries = [eligible, whole];
    expect(said(designation, { entries, facts })).toContain('fitness-for-duty certification');
    const leave = { reason: 'family-health' } as const;
    expect(said(designation, { entries, facts, leave })).not.toContain('fitness-for-duty');
  });

  it('says what is denied and why', () => {
    const part: BuiltEntry = {
      kind: 'denied',
      on: '2026-03-21',
      from: '2026-05-18',
      to: '2026-05-29',
      reason: 'Certified through 05/15/2026 only',
    };
    const both = said(designation, { entries: [eligible, whole, part] });
    expect(both).toContain('approved in part');
    // What is denied is neither listed as approved nor counted.
    expect(both).toContain('03/16/2026 – 05/17/2026');
    expect(both).toContain('9 weeks (360 hours)');
    expect(both).toContain(
      'Leave from 05/18/2026 to 05/29/2026 is not approved as FMLA leave. Reason: Certified through 05/15/2026 only.',
    );
    const none = said(designation, {
      entries: [eligible, { ...part, from: '2026-03-16', reason: 'Certification not received' }],
    });
    expect(none).toContain('Your request is not approved.');
    expect(none).toContain('Certification not received');
    expect(none).not.toContain('will be counted');
  });
});

describe('a fact that is not on file', () => {
  it('holds the letter back', () => {
    const source = aLeaveSource(aCase());
    const noAddress = { employee: { ...source.employee, address: null } };
    const noPhone = { administrator: { ...source.administrator, phone: null } };
    const missing = (due: DueLetter, facts: Partial<LeaveLetterSource>) =>
      missingItems(write(due, { entries: [eligible], facts }));
    expect(missing(eligibility, noAddress)).toEqual(['Your address']);
    expect(missing(request, noAddress)).toEqual(['Your address']);
    expect(missing(eligibility, noPhone)).toEqual(['Questions']);
    const year = { method: 'fixed', fixedStart: null } as const;
    expect(missing(eligibility, { year })).toEqual(['How your leave is counted']);
  });
});
