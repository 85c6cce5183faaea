import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { describe, expect, it } from 'vitest';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { eventSentence } from './event-sentence.ts';
import type { EventSource } from './letter-source.store.ts';
import { aPerson, aSending, aSource, wordsOf } from './letters.builder.ts';
import { plannedLetter } from './planned-letter.ts';

const noticeOf = (...given: Parameters<typeof aSource>) => {
  const source = aSource(...given);
  return wordsOf(electionNotice(source, aSending(source)));
};

describe('an election notice', () => {
  it.each([
    [
      30,
      'Georgia continuation lasts for the rest of the month',
      '100% of the group rate',
      'oci.georgia.gov',
    ],
    [25, 'Cal-COBRA', '110% of the group rate', 'dmhc.ca.gov'],
    [
      28,
      'up to 30 months after a termination',
      '102% of the group rate',
      'Connecticut Insurance Department',
    ],
    [
      33,
      'up to 36 months in total',
      '102% of the group rate',
      'New York State Department of Financial Services',
    ],
    [27, 'Uniformed Services Employment', 'service of less than 31 days', 'dol.gov/vets'],
  ])('of event type %i names the law that gives the right', (eventType, ...facts) => {
    const text = noticeOf({ eventType });
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).not.toContain('Consolidated Omnibus');
  });

  it.each([
    [1, ['Report a second event', 'Report a Social Security determination']],
    [28, ['Report a second event']],
    [30, []],
    [27, []],
  ])('of event type %i asks to report only what extends coverage', (eventType, reported) => {
    const text = noticeOf({ eventType });
    const found = text.match(/Report a (?:second event|Social Security determination)/g) ?? [];
    expect(found).toEqual(reported);
  });

  it('about military service states both periods and that the employee elects', () => {
    const text = noticeOf({ eventType: 27 });
    for (const fact of [
      'up to 24 months, counted from the event on 06/12/2026, through',
      '24 months from the date your absence begins, or the time until',
      'no more than your normal share as an active employee',
      'Under USERRA, the employee elects for the whole family',
      'Covered person Status',
      'restored without a new waiting period',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain('Qualified beneficiary');
  });

  it('after a bankruptcy does not end with Medicare and can last for life', () => {
    const text = noticeOf({ eventType: 16 });
    expect(text).toContain('continue coverage for life');
    expect(text).not.toContain('first becomes entitled to Medicare');
  });

  it('for a second event does not say that current coverage ends', () => {
    const text = noticeOf({ eventType: 18 });
    expect(text).toContain(
      'your current continuation coverage after the first event stays the same',
    );
    expect(text).not.toContain('coverage under the plan ended on');
    expect(text).not.toContain('Because of this loss of coverage');
  });

  it('under state law after federal COBRA counts from the start of federal COBRA', () => {
    expect(noticeOf({ eventType: 25, firstEventId: 4711 })).toContain(
      'up to 36 months, in total, counted from the date that the law sets for this event',
    );
  });

  it.each([
    ['coverageBegins', '01/01/2028'],
    ['eventDate', '12/01/2027'],
  ] as const)(
    'shows the month in which 150 percent starts, measured from %s',
    (measure_from, month) => {
      const source = aSource({ eventType: 20, eventDate: '2026-06-01' }, { measure_from });
      const letter = electionNotice(source, aSending(source));
      expect(letter.rates!.columns).toContain(`From ${month} (150%)`);
      expect(letter.rates!.intro).toContain(
        `at 102% of the plan’s cost, and starting ${month}, at 150%.`,
      );
      expect(wordsOf(letter)).toContain(
        `Starting ${month}, because coverage is extended for a disability, the premium is 150%`,
      );
    },
  );

  it('counts from the event if the plan does', () => {
    const text = noticeOf({}, { measure_from: 'eventDate' });
    expect(text).toContain('counted from the event on 06/12/2026, through');
  });

  it('says that a flexible spending account ends with its plan year', () => {
    const source = aSource();
    source.event.benefits[1]!.planTypeId = 4;
    const text = wordsOf(electionNotice(source, aSending(source)));
    expect(text).toContain('Bright Dental is a flexible spending account');
  });

  it('that is mailed late says which deadlines have passed', () => {
    const source = aSource();
    const text = wordsOf(electionNotice(source, { ...aSending(source), date: '2026-08-10' }));
    expect(text).toContain('coverage under the plan ended on 06/30/2026');
    expect(text).toContain('you can enroll in the Health Insurance Marketplace through 08/29/2026');
    expect(text).toContain(
      "the deadline to ask to enroll in another employer's plan was 07/30/2026",
    );
  });

  describe('to a domestic partner', () => {
    const partners = { persons: [aPerson(1, 'E', 'Ana'), aPerson(2, 'O', 'Robin')] };

    it('does not call them a qualified beneficiary', () => {
      const text = noticeOf(partners);
      expect(text).toContain('Covered person Status');
      expect(text).toContain('without a separate right to elect: Robin Ruiz');
    });

    it('does if the plan gives them the right', () => {
      const text = noticeOf({ persons: [partners.persons[1]!], eventType: 23 });
      expect(text).toContain('Qualified beneficiary Status');
    });
  });

  it('after a second event counts from the first', () => {
    const text = noticeOf({ eventType: 18 });
    expect(text).toContain('up to 36 months, in total, counted from');
    expect(text).toContain('It cannot be extended');
  });
});

describe('a billing packet', () => {
  const packetOf = (...given: Parameters<typeof aSource>) => {
    const source = aSource({ service: 'r', ...given[0] }, given[1]);
    return wordsOf(billingPacket(source, aSending(source)));
  };

  it.each([
    [1, 'As a retiree, you can keep'],
    [5, 'As the survivor of a retiree, you can keep'],
    [6, 'As the survivor of a retiree, you can keep'],
  ])('of retiree type %i addresses the retiree or the survivor', (eventType, text) => {
    expect(packetOf({ category: 'R', eventType })).toContain(text);
  });

  it('for an FMLA leave never gives less than the 30 days the law requires', () => {
    const text = packetOf({ category: 'L', eventType: 41 }, { grace_days: 15 });
    expect(text).toContain('a grace period of 30 days');
  });

  it('for a military leave states the rights under USERRA and where to ask', () => {
    const text = packetOf({ category: 'L', eventType: 44 });
    expect(text).toContain('at most 102% of its full cost');
    expect(text).toContain('service of less than 31 days');
    expect(text).toContain('1-866-487-2365');
  });
});

describe('a letter that denies an extension', () => {
  const source = aSource({ postmark: '2026-07-20' });
  for (const { persons } of source.event.benefits)
    for (const person of persons) person.isElected = true;
  const days = { reportedOn: '2027-01-05', receivedOn: '2027-01-07' };
  const letterOf = (facts: Partial<RefusedExtension>, at: EventSource = source) =>
    plannedLetter(
      at,
      { ...aSending(at), date: '2027-01-11' },
      {
        kind: 'unavailability',
        facts: {
          extension: 'second-event',
          reason: 'late',
          happenedOn: '2026-10-10',
          allowed: { from: null, to: '2026-12-09' },
          personIds: [1, 2],
          ...days,
          ...facts,
        },
      },
    );
  const period = { from: '2024-12-13', to: '2026-06-12' };

  it.each<[Partial<RefusedExtension>, string]>([
    [
      {},
      'The event of 10/10/2026 could be reported through 12/09/2026. The notice was sent on 01/05/2027',
    ],
    [
      { extension: 'disability' },
      'The determination of 10/10/2026 could be reported through 12/09/2026',
    ],
    [
      { reason: 'outside-period', allowed: { from: '2026-06-12', to: '2026-09-30' } },
      'only if it happens from 06/12/2026 to 09/30/2026. This event happened on 10/10/2026.',
    ],
    [
      { extension: 'medicare', reason: 'outside-period', allowed: period },
      'less than 18 months before the event, from 12/13/2024 to 06/12/2026. This entitlement began on 10/10/2026.',
    ],
    [
      { extension: 'disability', reason: 'not-disabled-in-time', happenedOn: null, allowed: null },
      'the first 60 days of continuation coverage, which began on 07/01/2026',
    ],
    [{ reason: 'coverage-not-lost' }, 'This event would not have ended coverage.'],
    [{ reason: 'not-a-beneficiary' }, 'someone who is not a qualified beneficiary'],
    [{ reason: 'unproven' }, 'without a copy of the determination, decree or certificate'],
    [{ reason: 'not-covered' }, 'When the notice was sent on 01/05/2027, no coverage was in force'],
    [
      { reason: 'cannot-be-longer' },
      'after this event (Termination of Employment - Voluntary) is not extended by a second event',
    ],
  ])('for %j says: %s', (facts, sentence) => {
    const letter = letterOf(facts);
    expect(wordsOf(letter)).toContain(sentence);
    expect(missingItems(letter)).toEqual([]);
  });

  it('says what was received, what does not change and where to write', () => {
    const text = wordsOf(letterOf({}));
    for (const fact of [
      'On 01/07/2027 we received your notice of a second event.',
      'It can last through 12/31/2027 for Ana Ruiz, through 12/31/2027 for Marco Ruiz.',
      'write to Benefit Continuation Services, 100 Example Way',
      'Employee Benefits Security Administration',
    ])
      expect(text).toContain(fact);
  });

  it('promises nothing to a person without coverage', () => {
    const text = wordsOf(letterOf({ reason: 'not-covered' }, aSource()));
    expect(text).not.toContain('It can last');
  });
});

describe('a letter that coverage ends', () => {
  const letterOf = (source: EventSource, reason: EndReason = 1, date = '2026-06-17') =>
    wordsOf(
      plannedLetter(
        source,
        { ...aSending(source), date },
        { kind: 'termination', facts: { reason, endsOn: '2026-09-30', personIds: [2] } },
      ),
    );

  it('uses the past tense if the day has passed', () => {
    const text = letterOf(aSource(), 1, '2026-11-09');
    expect(text).toContain('Your Coverage Has Ended');
    expect(text).toContain('Marco Ruiz ended on 09/30/2026');
  });

  it.each([
    [1, 'because it was not paid for does not by itself open a special enrollment period'],
    [6, 'at your own request does not by itself open a special enrollment period'],
    [3, 'Marketplace through 11/29/2026, and you can ask to enroll in another employer'],
    [3, 'California and New York, for example, provide up to 36 months in all'],
  ] as const)('for reason %i says what can be done: %s', (reason, expected) => {
    const text = letterOf(aSource(), reason);
    expect(text).toContain(expected);
    expect(text).toContain('offers an individual policy (conversion)');
  });

  it.each([1, 2, 6] as const)('for reason %i does not offer what it denies', (reason) => {
    const text = letterOf(aSource(), reason);
    expect(text).not.toContain('special enrollment period of 60 days');
    expect(text).not.toContain('within 30 days of losing coverage');
    expect(text).toContain('in the next open enrollment period');
    expect(letterOf(aSource(), 3)).toContain('special enrollment period of 60 days');
  });

  it.each([
    [{ eventType: 25 }, 'California Department of Managed Health Care'],
    [{ eventType: 29 }, 'Connecticut Insurance Department'],
    [{ eventType: 31 }, 'Georgia Office of the Commissioner of Insurance'],
    [{ eventType: 32 }, 'New York State Department of Financial Services'],
    [{ eventType: 27 }, 'Veterans’ Employment and Training Service'],
    [{ service: 'r', eventType: 41 }, 'Wage and Hour Division'],
  ] as const)('for %j names the office to ask', (event, office) => {
    const text = letterOf(aSource(event), 3);
    expect(text).toContain(office);
    expect(text).not.toContain('more months after federal COBRA');
  });

  it('names only the plans of the people whose coverage ends', () => {
    const source = aSource();
    for (const person of source.event.benefits[1]!.persons) person.isElected = false;
    const text = letterOf(source);
    expect(text).toContain('This applies to Blue Ridge PPO.');
    expect(text).toContain('you lose the right to continue this coverage');
  });

  it('during an FMLA leave promises that coverage is restored on return', () => {
    const text = letterOf(aSource({ service: 'r', eventType: 41 }));
    expect(text).toContain('restored on the same terms when you return from the leave');
    expect(text).not.toContain('you lose the right');
  });
});

describe('what happened', () => {
  const only = (relation: 'E' | 'S' | 'C', firstName: string) => [aPerson(1, relation, firstName)];

  it('is told to the employee alone as theirs, and to others by name', () => {
    expect(noticeOf({ persons: only('E', 'Ana') })).toContain(
      'Your employment ended on 06/12/2026.',
    );
    expect(noticeOf({})).toContain('Ana Ruiz’s employment ended on 06/12/2026.');
    expect(noticeOf({ eventType: 11, persons: only('S', 'Marco') })).toContain(
      'Ana Ruiz died on 06/12/2026.',
    );
    expect(noticeOf({ eventType: 22, persons: only('S', 'Marco') })).toContain(
      'Ana Ruiz’s employment ended on 06/12/2026, after entitlement to Medicare had begun.',
    );
    expect(noticeOf({ eventType: 14, persons: only('C', 'Leo') })).toContain(
      'Leo Ruiz stopped being eligible as a dependent under the plan on 06/12/2026.',
    );
  });

  it.each([
    ...cobraEventTypes.map(({ id }) => ['c', id] as const),
    ...billingEventTypes.map(({ id }) => ['r', id] as const),
  ])('is known for %s %i', (service, eventType) => {
    const source = aSource({ service, eventType });
    const text = eventSentence(source, aSending(source));
    expect(text).not.toContain(null);
  });
});

describe('the words of an election notice', () => {
  it('are those of the trade', () => {
    const text = noticeOf();
    expect(text).toContain('the same coverage offered to similarly situated active employees');
    expect(text).toContain('even if other family members do not.');
    expect(text).toContain('Extending coverage');
  });

  it('do not decline for somebody what they left blank', () => {
    const source = aSource();
    const { form } = electionNotice(source, aSending(source));
    expect(JSON.stringify(form!.instructions)).not.toContain('declined');
  });
});

describe('the rate sheet of a leave', () => {
  const leave = { service: 'r', category: 'L', eventType: 41 } as const;
  const rowsOf = (source: EventSource) =>
    billingPacket(source, aSending(source)).rates!.rows.map(({ cells }) => cells);

  it('lists only the share that was entered, never the full rates beside it', () => {
    const source = aSource(leave);
    const [medical, dental] = source.event.benefits;
    medical!.tiers[0]!.costCents = 21_000;
    dental!.tiers[0]!.costCents = 1_500;
    expect(rowsOf(source)).toEqual([
      ['Blue Ridge PPO', 'Employee + Spouse', '$210.00'],
      ['Bright Dental', 'Employee + Spouse', '$15.00'],
    ]);
    const { rates } = billingPacket(source, aSending(source));
    expect(rates!.intro).toContain('ask us what that costs');
    expect(rates!.intro).not.toContain('in bold');
    // The same where another kind of leave is billed at a share.
    source.event.eventType = 43;
    expect(rowsOf(source)).toHaveLength(2);
  });

  it('lists all levels where the rates on file apply', () => {
    expect(rowsOf(aSource({ ...leave, eventType: 43 }))).toHaveLength(8);
  });
});
