import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { describe, expect, it } from 'vitest';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { PlannedFacts, RefusedExtension } from '../event/planned-letter.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { addressees } from './addressees.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { eventSentence } from './event-sentence.ts';
import type { EventSource } from './letter-source.store.ts';
import { aPerson, aSending, aSource, expectWords, wordsOf } from './letters.builder.ts';
import { plannedLetter, type PlannedLetter } from './planned-letter.ts';
import { responseRecord } from './response-record.ts';

type Given = Parameters<typeof aSource>;
const noticeOf = (...given: Given) => {
  const source = aSource(...given);
  return wordsOf(electionNotice(source, aSending(source)));
};
const packetOf = (...[event, settings]: Given) => {
  const source = aSource({ service: 'billing', ...event }, settings);
  return wordsOf(billingPacket(source, aSending(source)));
};
/** With an employer's share of 400.00 of the medical plan through 09/30/2026. */
function subsidized(event: Given[0] = {}) {
  const source = aSource(event);
  Object.assign(source.event.benefits[0]!, { subsidyCents: 40_000, subsidyEnds: '2026-09-30' });
  return wordsOf(electionNotice(source, aSending(source)));
}

describe('an election notice', () => {
  it.each([
    [30, 'Georgia continuation lasts for the rest of', '100% of the group rate', 'oci.georgia.gov'],
    [25, 'Cal-COBRA', '110% of the group rate', 'dmhc.ca.gov'],
    [28, 'up to 30 months after a termination', '102% of the group rate', 'Connecticut Insurance'],
    [33, 'up to 36 months in total', '102% of the group rate', 'New York State Department of'],
    [27, 'Uniformed Services Employment', 'service of less than 31 days', 'dol.gov/vets'],
  ])('of event type %i names the law that gives the right', (eventType, ...facts) => {
    expectWords(noticeOf({ eventType }), facts, ['Consolidated Omnibus']);
  });

  it.each([
    [1, ['Report a second event', 'Report a Social Security determination']],
    [28, ['Report a second event']],
    [30, []],
    [27, []],
  ])('of event type %i asks to report only what extends coverage', (eventType, reported) => {
    const asked = /Report a (?:second event|Social Security determination)/g;
    expect(noticeOf({ eventType }).match(asked) ?? []).toEqual(reported);
  });

  const couple = [aPerson(1, 'E', 'Ana'), aPerson(2, 'O', 'Robin')];
  const late = (source = aSource()) =>
    wordsOf(electionNotice(source, { ...aSending(source), date: '2026-08-10' }));
  it.each<[what: string, text: () => string, said: string[], unsaid?: string[]]>([
    [
      'uses the words of the trade',
      () => noticeOf(),
      [
        'the same coverage offered to similarly situated active employees',
        'even if other family members do not.',
        'Extending coverage',
      ],
    ],
    [
      'about military service states both periods and that the employee elects',
      () => noticeOf({ eventType: 27 }),
      [
        'up to 24 months, counted from the event on 06/12/2026, through',
        '24 months from the date your absence begins, or the time until',
        'no more than your normal share as an active employee',
        'Under USERRA, the employee elects for the whole family',
        'Covered person Status',
        'restored without a new waiting period',
      ],
      ['Qualified beneficiary'],
    ],
    [
      'after a bankruptcy does not end with Medicare and can last for life',
      () => noticeOf({ eventType: 16 }),
      ['continue coverage for life'],
      ['first becomes entitled to Medicare'],
    ],
    [
      'for a second event counts from the first, and does not say that current coverage ends',
      () => noticeOf({ eventType: 18 }),
      [
        'your current continuation coverage after the first event stays the same',
        'up to 36 months, in total, counted from',
        'It cannot be extended',
      ],
      ['coverage under the plan ended on', 'Because of this loss of coverage'],
    ],
    [
      'under state law after federal COBRA counts from the start of federal COBRA',
      () => noticeOf({ eventType: 25, firstEventId: 4711 }),
      ['up to 36 months, in total, counted from the date that the law sets for this event'],
    ],
    [
      'counts from the event if the plan does',
      () => noticeOf({}, { measure_from: 'eventDate' }),
      ['counted from the event on 06/12/2026, through'],
    ],
    [
      'that is mailed late says which deadlines have passed',
      late,
      [
        'coverage under the plan ended on 06/30/2026',
        'you can enroll in the Health Insurance Marketplace through 08/29/2026',
        "the deadline to ask to enroll in another employer's plan was 07/30/2026",
      ],
    ],
    [
      'to a domestic partner does not call them a qualified beneficiary',
      () => noticeOf({ persons: couple }),
      ['Covered person Status', 'without a separate right to elect: Robin Ruiz'],
    ],
    [
      'to a domestic partner does so if the plan gives them the right',
      () => noticeOf({ persons: couple.slice(1), eventType: 23 }),
      ['Qualified beneficiary Status'],
    ],
    [
      'shows the employer’s share and the rest',
      () => subsidized(),
      [
        'Through 09/30/2026, your employer pays $400.00 a month',
        'you pay $859.25 a month',
        'costs you $905.83 a month, after your employer’s share through 09/30/2026 ($1,305.83 after',
      ],
    ],
    [
      'leaves out a subsidy that is over before billing starts',
      () => subsidized({ paidThrough: '2026-09-30' }),
      ['costs you $1,305.83 a month'],
    ],
    [
      'bills starting the day after the paid-through date',
      () => noticeOf({ paidThrough: '2026-09-30' }),
      ['starting 10/01/2026; the time before that is already paid for', 'Billed from 10/01/2026'],
    ],
    [
      'shows the cost starting with the 19th month of a disability extension',
      () => noticeOf({ eventType: 20 }),
      [
        'From 01/01/2028',
        '$1,851.84',
        'up to 29 months',
        'Report a determination that the person is no longer disabled',
      ],
      ['Report a Social Security determination'],
    ],
    [
      'has no coupon if the company collects the payments itself',
      () =>
        noticeOf(
          {},
          {
            bills_cobra: false,
            collector_street: '1 Harbor Street',
            collector_city: 'Portland, ME',
          },
        ),
      [
        'collects the payments itself. Send them to Harborview Manufacturing, Inc., 1 Harbor Street',
      ],
      ['First-payment coupon'],
    ],
  ])('%s', (_what, text, said, unsaid) => expectWords(text(), said, unsaid));

  it.each([
    ['coverageBegins', '01/01/2028'],
    ['eventDate', '12/01/2027'],
  ] as const)('shows the month in which 150 percent starts, measured from %s', (from, month) => {
    expectWords(noticeOf({ eventType: 20, eventDate: '2026-06-01' }, { measure_from: from }), [
      `From ${month} (150%)`,
      `at 102% of the plan’s cost, and starting ${month}, at 150%.`,
      `Starting ${month}, because coverage is extended for a disability, the premium is 150%`,
    ]);
  });

  it('says that a flexible spending account ends with its plan year', () => {
    const source = aSource();
    source.event.benefits[1]!.planTypeId = 4;
    const text = wordsOf(electionNotice(source, aSending(source)));
    expect(text).toContain('Bright Dental is a flexible spending account');
  });

  it('to a person at another address is about that person, at the level for one', () => {
    const address = {
      street1: '9 Elm Road',
      street2: null,
      city: 'Bath',
      state: 'ME',
      zip: '04530',
    };
    const persons = [aPerson(1, 'E', 'Ana'), aPerson(2, 'S', 'Marco', { address })];
    const source = aSource({ eventType: 12, persons });
    const [, addressee] = addressees(source, persons, '2026-06-17');
    expectWords(
      wordsOf(electionNotice(source, { ...aSending(source), addressee: addressee! })),
      ['Marco Ruiz 9 Elm Road Bath, ME 04530', 'Blue Ridge PPO Employee Only 07/01/2026 $629.63'],
      ['12 Harbor Street', 'Ana Ruiz, Employee'],
    );
  });

  it('does not decline for somebody what they left blank', () => {
    const source = aSource();
    const { form } = electionNotice(source, aSending(source));
    expect(JSON.stringify(form!.instructions)).not.toContain('declined');
  });
});

describe('a billing packet', () => {
  it.each<[what: string, ...Given, said: string[]]>([
    ['a retiree', { category: 'R', eventType: 1 }, {}, ['As a retiree, you can keep']],
    ['a survivor', { category: 'R', eventType: 5 }, {}, ['As the survivor of a retiree, you can']],
    ['a child', { category: 'R', eventType: 6 }, {}, ['As the survivor of a retiree, you can']],
    [
      'an FMLA leave, whose grace period is never less than the 30 days the law requires',
      { category: 'L', eventType: 41 },
      { grace_days: 15 },
      ['a grace period of 30 days'],
    ],
    [
      'an FMLA leave, with the rights under the law and the expected return',
      { category: 'L', eventType: 41, expectedReturn: '2026-10-01' },
      { grace_days: 45 },
      [
        'at least 15 days beforehand',
        'expected on 10/01/2026',
        'a grace period of 45 days',
        'more than 45 days late',
        'Wage and Hour Division',
      ],
    ],
    [
      'a military leave, with the rights under USERRA and where to ask',
      { category: 'L', eventType: 44 },
      {},
      ['at most 102% of its full cost', 'service of less than 31 days', '1-866-487-2365'],
    ],
  ])('is for %s', (_who, event, settings, said) => expectWords(packetOf(event, settings), said));

  it('of a leave lists only the share that was entered, or all levels at the rates on file', () => {
    const source = aSource({ service: 'billing', category: 'L', eventType: 41 });
    const [medical, dental] = source.event.benefits;
    medical!.tiers[0]!.costCents = 21_000;
    dental!.tiers[0]!.costCents = 1_500;
    const ratesOf = () => billingPacket(source, aSending(source)).rates!;
    expect(ratesOf().rows.map(({ cells }) => cells)).toEqual([
      ['Blue Ridge PPO', 'Employee + Spouse', '$210.00'],
      ['Bright Dental', 'Employee + Spouse', '$15.00'],
    ]);
    expectWords(ratesOf().intro, ['ask us what that costs'], ['in bold']);
    // The same where another kind of leave is billed at a share.
    source.event.eventType = 43;
    expect(ratesOf().rows).toHaveLength(2);
    const onFile = aSource({ service: 'billing', category: 'L', eventType: 43 });
    expect(billingPacket(onFile, aSending(onFile)).rates!.rows).toHaveLength(8);
  });
});

describe('a letter that denies an extension', () => {
  const elected = aSource({ postmark: '2026-07-20' });
  for (const { persons } of elected.event.benefits)
    for (const person of persons) person.isElected = true;
  const letterOf = (facts: Partial<RefusedExtension>, at: EventSource = elected) =>
    plannedLetter(
      at,
      { ...aSending(at), date: '2027-01-11' },
      {
        kind: 'unavailability',
        facts: {
          extension: 'second-event',
          reason: 'late',
          happenedOn: '2026-10-10',
          reportedOn: '2027-01-05',
          receivedOn: '2027-01-07',
          allowed: { from: null, to: '2026-12-09' },
          personIds: [1, 2],
          ...facts,
        },
      },
    );

  it.each<[Partial<RefusedExtension>, string]>([
    [
      {},
      'The event of 10/10/2026 could be reported through 12/09/2026. The notice was sent on 01/05',
    ],
    [
      { extension: 'disability' },
      'The determination of 10/10/2026 could be reported through 12/09',
    ],
    [
      { reason: 'outside-period', allowed: { from: '2026-06-12', to: '2026-09-30' } },
      'only if it happens from 06/12/2026 to 09/30/2026. This event happened on 10/10/2026.',
    ],
    [
      {
        extension: 'medicare',
        reason: 'outside-period',
        allowed: { from: '2024-12-13', to: '2026-06-12' },
      },
      'before the event, from 12/13/2024 to 06/12/2026. This entitlement began on 10/10/2026.',
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
      'after this event (Termination of Employment - Voluntary) is not',
    ],
  ])('for %j says: %s', (facts, sentence) => {
    const letter = letterOf(facts);
    expectWords(wordsOf(letter), [
      sentence,
      'On 01/07/2027 we received your notice of',
      'It can last through 12/31/2027 for Ana Ruiz, through 12/31/2027 for Marco Ruiz.',
      'write to Benefit Continuation Services, 100 Example Way',
      'Employee Benefits Security Administration',
    ]);
    expect(missingItems(letter)).toEqual([]);
  });

  it('promises nothing to a person without coverage', () => {
    const text = wordsOf(letterOf({ reason: 'not-covered' }, aSource()));
    expect(text).not.toContain('It can last');
  });
});

describe('a letter that coverage ends', () => {
  const endOf = (source: EventSource, reason: EndReason = 1, date = '2026-06-17') =>
    wordsOf(
      plannedLetter(
        source,
        { ...aSending(source), date },
        { kind: 'termination', facts: { reason, endsOn: '2026-09-30', personIds: [2] } },
      ),
    );

  it('uses the past tense if the day has passed', () => {
    const text = endOf(aSource(), 1, '2026-11-09');
    expectWords(text, ['Your Coverage Has Ended', 'Marco Ruiz ended on 09/30/2026']);
  });

  const enrollment = ['special enrollment period of 60 days', 'within 30 days of losing coverage'];
  const closed = 'does not by itself open a special enrollment period';
  it.each<[EndReason, said: string[], unsaid: string[]]>([
    [1, [`because it was not paid for ${closed}`, 'next open enrollment period'], enrollment],
    [2, ['in the next open enrollment period'], enrollment],
    [6, [`at your own request ${closed}`, 'in the next open enrollment period'], enrollment],
    [
      3,
      [
        enrollment[0]!,
        'Marketplace through 11/29/2026, and you can ask to enroll in another employer',
        'California and New York, for example, provide up to 36 months in all',
      ],
      [],
    ],
  ])(
    'for reason %i says what can be done, and offers nothing that it denies',
    (reason, said, unsaid) => {
      const conversion = 'offers an individual policy (conversion)';
      expectWords(endOf(aSource(), reason), [...said, conversion], unsaid);
    },
  );

  it.each([
    [{ eventType: 25 }, 'California Department of Managed Health Care'],
    [{ eventType: 29 }, 'Connecticut Insurance Department'],
    [{ eventType: 31 }, 'Georgia Office of the Commissioner of Insurance'],
    [{ eventType: 32 }, 'New York State Department of Financial Services'],
    [{ eventType: 27 }, 'Veterans’ Employment and Training Service'],
    [{ service: 'billing', eventType: 41 }, 'Wage and Hour Division'],
  ] as const)('for %j names the office to ask', (event, office) => {
    expectWords(endOf(aSource(event), 3), [office], ['more months after federal COBRA']);
  });

  it('names only the plans of the people whose coverage ends', () => {
    const source = aSource();
    for (const person of source.event.benefits[1]!.persons) person.isElected = false;
    const said = [
      'This applies to Blue Ridge PPO.',
      'you lose the right to continue this coverage',
    ];
    expectWords(endOf(source), said);
  });

  it('during an FMLA leave promises that coverage is restored on return', () => {
    const said = 'restored on the same terms when you return from the leave';
    expectWords(
      endOf(aSource({ service: 'billing', eventType: 41 })),
      [said],
      ['you lose the right'],
    );
  });
});

describe('what happened', () => {
  const only = (relation: 'E' | 'S' | 'C', firstName: string) => [aPerson(1, relation, firstName)];
  it.each<[Given[0], string]>([
    [{ persons: only('E', 'Ana') }, 'Your employment ended on 06/12/2026.'],
    [{}, 'Ana Ruiz’s employment ended on 06/12/2026.'],
    [{ eventType: 11, persons: only('S', 'Marco') }, 'Ana Ruiz died on 06/12/2026.'],
    [
      { eventType: 22, persons: only('S', 'Marco') },
      'Ana Ruiz’s employment ended on 06/12/2026, after entitlement to Medicare had begun.',
    ],
    [
      { eventType: 14, persons: only('C', 'Leo') },
      'Leo Ruiz stopped being eligible as a dependent under the plan on 06/12/2026.',
    ],
  ])('is told to the employee alone as theirs, and to others by name (%#)', (event, sentence) => {
    expect(noticeOf(event)).toContain(sentence);
  });

  it('is known for every type of event', () => {
    const types = [
      ...cobraEventTypes.map(({ id }) => ({ service: 'cobra', eventType: id }) as const),
      ...billingEventTypes.map(({ id }) => ({ service: 'billing', eventType: id }) as const),
    ];
    const unknown = types.filter((type) => {
      const source = aSource(type);
      return eventSentence(source, aSending(source)).includes(null);
    });
    expect(unknown).toEqual([]);
  });
});

const period = { invoiceNumber: 400_012, periodStart: '2026-08-01', periodEnd: '2026-08-31' };
const short = { ...period, amountCents: 130_583, openCents: 4_583 };
const overdue = { ...period, openCents: 31_000 };
const extension: PlannedFacts['extension'] = {
  extension: 'disability',
  happenedOn: '2026-08-03',
  personIds: [1, 2],
  refused: { on: '2026-09-01', personIds: [2] },
  endedOn: '2026-08-31',
  formerPercent: 102,
};

describe('a letter states its facts', () => {
  it.each<[PlannedLetter, said: string[]]>([
    [
      { kind: 'deficiency', facts: { ...short, until: '2026-09-20' } },
      ['400012', '08/01/2026 – 08/31/2026', '$1,305.83', '$45.83', '09/20/2026'],
    ],
    [
      { kind: 'termination', facts: { reason: 1, endsOn: '2026-09-30', personIds: [2] } },
      [
        'Coverage for Marco Ruiz ends on 09/30/2026',
        'non-payment of premium',
        'postmarked on time',
      ],
    ],
    [
      { kind: 'reinstatement', facts: { reason: 1, endedOn: '2026-09-30' } },
      ['ended on 09/30/2026 (non-payment of premium)', 'as if it had never ended'],
    ],
    [
      { kind: 'unavailability', facts: { postmark: '2026-09-10', deadline: '2026-08-30' } },
      ['postmarked on 09/10/2026', 'The last day to respond was 08/30/2026', 'Marketplace'],
    ],
    [
      {
        kind: 'unavailability',
        facts: { noticeOf: '2026-06-17', leftOut: aPerson(9, 'C', 'Kit') },
      },
      [
        'On 06/17/2026 we sent a notice',
        'It named Kit Ruiz as someone who may continue coverage',
        'Termination of Employment - Voluntary on 06/12/2026',
        'a response to it has no effect',
        'Marketplace',
      ],
    ],
    [
      { kind: 'extension', facts: extension },
      [
        'the Social Security determination of 08/03/2026',
        'Coverage can last through 12/31/2027 for Ana Ruiz',
        'through 12/31/2027 for Marco Ruiz',
        'reached its earlier maximum on 08/31/2026 and now continues without a gap',
        'disregard our letter of 09/01/2026',
        'The way the premium is calculated does not change',
        'within 30 days after that determination',
      ],
    ],
    [
      { kind: 'leave-warning', facts: { ...overdue, stopsOn: '2026-09-16' } },
      [
        'have not received $310.00 for 08/01/2026 to 08/31/2026',
        'Coverage will stop on 09/16/2026 unless we receive the payment by then',
      ],
    ],
    [
      { kind: 'payment-change', facts: { former: 'Harborview Payroll, Bath' } },
      [
        'The former address is Harborview Payroll, Bath.',
        'every payment, starting with the first month, to Benefit Continuation Services, 100 Example',
        'this letter replaces the election notice',
        'the payment deadlines do not change',
        'count, and you do not need to pay them again',
        'call us at (518) 555-0100',
        'if you are not sure where to send a payment',
      ],
    ],
  ])('%j', (letter, said) => {
    const source = aSource();
    expectWords(wordsOf(plannedLetter(source, aSending(source), letter)), said);
  });

  it('a disability extension costs more, and the letter says how much and to whom', () => {
    const given = {
      kind: 'disability',
      happenedOn: '2026-08-03',
      reportedOn: '2026-08-10',
    } as const;
    const source = aSource({ extensions: [{ ...given, personIds: [1] }] });
    const others = { on: '2026-09-01', personIds: [3] };
    const facts = { ...extension, personIds: [1], refused: others, endedOn: null };
    expectWords(
      wordsOf(plannedLetter(source, aSending(source), { kind: 'extension', facts })),
      [
        'Starting 01/01/2028, the premium is 150 percent of the plan’s cost',
        'instead of 102 percent',
      ],
      ['for Marco Ruiz', 'without a gap', '09/01/2026'],
    );
  });
});

it.each<[PlannedLetter, mailedOn: string, day: string]>([
  // Thirty days, but never before the period's own deadline.
  [{ kind: 'deficiency', facts: { ...short, deadline: '2026-08-31' } }, '2026-09-08', '10/08/2026'],
  [{ kind: 'deficiency', facts: { ...short, deadline: '2026-10-31' } }, '2026-09-08', '10/31/2026'],
  // Fifteen days after the letter.
  [
    { kind: 'leave-warning', facts: { ...overdue, deadline: '2026-08-31' } },
    '2026-08-11',
    '08/31/2026',
  ],
  [
    { kind: 'leave-warning', facts: { ...overdue, deadline: '2026-08-31' } },
    '2026-09-08',
    '09/23/2026',
  ],
])('%j mailed on %s gives until %s', (letter, date, day) => {
  const source = aSource();
  expect(wordsOf(plannedLetter(source, { ...aSending(source), date }, letter))).toContain(day);
});

describe('the record of a response', () => {
  const source = aSource({ responseDoc: 700_099, postmark: '2026-07-01' });
  const received = { ...aSending(source), date: '2026-07-22' };

  it.each<[RecordedAnswer['outcome'], string[]]>([
    ['joined', ['in addition to what other family members had', 'Blue Ridge PPO Marco Ruiz']],
    ['late', ['it was sent too late and has no effect']],
    ['declined', ['all coverage was declined']],
  ])('states its effect if it was %s, even after later responses', (outcome, said) => {
    const elections = outcome === 'declined' ? [] : [{ plansId: 1, persons: [2] }];
    const answer = { postmark: '2026-07-20', elections, outcome };
    const text = wordsOf(responseRecord(source, received, answer));
    expectWords(text, ['07/22/2026', 'postmarked 07/20/2026', ...said], ['is not in effect']);
  });
});
