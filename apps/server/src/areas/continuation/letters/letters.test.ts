import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, type Pdf } from '../../../platform/pdf.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { renderLetter } from '../../../support/letters/render-letter.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { generalNotice } from './general-notice.ts';
import type { EventSource } from './letter-source.store.ts';
import { aPerson, aSending, aSource, wordsOf } from './letters.builder.ts';
import { plannedLetter, type PlannedLetter } from './planned-letter.ts';
import { responseRecord } from './response-record.ts';
import { addressees } from './addressees.rules.ts';

let pdf: Pdf;
beforeAll(() => {
  pdf = makePdf();
});
afterAll(() => pdf.close());

async function printed(letter: Letter) {
  const read = await readPdf(await renderLetter(pdf, letter));
  for (const heading of letter.type.requiredItems) expect(read.text).toContain(heading);
  expect(read.tags).toContain('"role":"H1"');
  expect(read.tags).toContain('"role":"H2"');
  return read;
}

const noticeOf = (...given: Parameters<typeof aSource>) => {
  const source = aSource(...given);
  return electionNotice(source, aSending(source));
};

describe('an election notice', () => {
  it('contains every item with its facts, the form, the rates and the coupon', async () => {
    const { text, tags, pages } = await printed(noticeOf());
    expect(pages).toBe(5);
    expect(tags).toContain('"role":"TH"');
    for (const fact of [
      'Ana Ruiz and Marco Ruiz 12 Harbor Street Apt 4 Portland, ME 04101',
      'Dear Ana Ruiz and Marco Ruiz:',
      'Document 700012',
      'PID 000100001',
      'Page 1 of 5',
      'Harborview Manufacturing, Inc. sponsors Harborview Group Health Plan',
      'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207',
      'telephone (518) 555-0100',
      'Ana Ruiz’s employment ended on 06/12/2026',
      'coverage under the plan ends on 06/30/2026',
      'Qualified beneficiary Status Plans',
      'Marco Ruiz Spouse Blue Ridge PPO, Bright Dental 12/31/2027',
      'may elect on behalf of a minor child',
      'postmarked no later than 08/30/2026',
      'Coverage then starts on the date you send the new form',
      'Blue Ridge PPO Employee + Spouse 07/01/2026 $1,259.25',
      'up to 18 months , from 07/01/2026 through 12/31/2027',
      'a payment is not made in full and on time',
      'up to 29 months',
      'up to 36 months in total, counted from the same starting date',
      'within 60 days of the determination, or of the loss of coverage',
      'no longer disabled within 30 days',
      'costs you $1,305.83 a month',
      'affects your future rights',
      'within 45 days after the date you send the form',
      'you may pay monthly',
      'grace period of 30 days',
      'any change of address for anyone covered by the plan',
      'does not fully describe continuation coverage or your other rights under the plan',
      'Health Insurance Marketplace through 08/29/2026',
      'Medicaid',
      '1-866-444-3272',
      '1-800-318-2596 (TTY 1-855-889-4325)',
      'Election form Ana Ruiz · PID 000100001 · Event 5001 · Document 700012',
      'Marco Ruiz, Spouse, born 03/04/1980',
      'Bright Dental Employee + Spouse $46.58',
      'Bright Dental Family $67.53',
      'First-payment coupon',
    ])
      expect(text).toContain(fact);
  });

  it('shows the employer’s share and the rest', async () => {
    const source = aSource();
    const [medical] = source.event.benefits;
    medical!.subsidyCents = 40_000;
    medical!.subsidyEnds = '2026-09-30';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('Through 09/30/2026, your employer pays $400.00 a month');
    expect(text).toContain('you pay $859.25 a month');
    expect(text).toContain(
      'costs you $905.83 a month, after your employer’s share through 09/30/2026 ($1,305.83 after that)',
    );
  });

  it('shows the cost starting with the 19th month of a disability extension', async () => {
    const { text } = await printed(noticeOf({ eventType: 20 }));
    expect(text).toContain('From 01/01/2028');
    expect(text).toContain('$1,851.84');
    expect(text).toContain('up to 29 months');
    expect(text).not.toContain('Report a Social Security determination');
    expect(text).toContain('Report a determination that the person is no longer disabled');
  });

  it('to a person at another address is about that person, at the level for one', async () => {
    const address = {
      street1: '9 Elm Road',
      street2: null,
      city: 'Bath',
      state: 'ME',
      zip: '04530',
    };
    const source = aSource({
      eventType: 12,
      persons: [aPerson(1, 'E', 'Ana'), aPerson(2, 'S', 'Marco', { address })],
    });
    const [, addressee] = addressees(source, source.event.persons, '2026-06-17');
    const sending = { ...aSending(source), addressee: addressee!, documentNumber: 700_013 };
    const { text } = await printed(electionNotice(source, sending));
    expect(text).toContain('Marco Ruiz 9 Elm Road Bath, ME 04530');
    expect(text).toContain('Blue Ridge PPO Employee Only 07/01/2026 $629.63');
    expect(text).not.toContain('12 Harbor Street');
    expect(text).not.toContain('Ana Ruiz, Employee');
  });

  it('bills starting the day after the paid-through date', async () => {
    const { text } = await printed(noticeOf({ paidThrough: '2026-09-30' }));
    expect(text).toContain('starting 10/01/2026; the time before that is already paid for');
    expect(text).toContain('Billed from 10/01/2026');
  });

  it('leaves out a subsidy that is over before billing starts', async () => {
    const source = aSource({ paidThrough: '2026-09-30' });
    const [medical] = source.event.benefits;
    medical!.subsidyCents = 40_000;
    medical!.subsidyEnds = '2026-09-30';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('costs you $1,305.83 a month');
  });

  it('has no coupon if the company collects the payments itself', async () => {
    const own = {
      bills_cobra: false,
      collector_street: '1 Harbor Street',
      collector_city: 'Portland, ME 04101',
    };
    const { text } = await printed(noticeOf({}, own));
    expect(text).toContain(
      'collects the payments itself. Send them to Harborview Manufacturing, Inc., 1 Harbor Street, Portland, ME 04101.',
    );
    expect(text).not.toContain('First-payment coupon');
  });

  it('prints a name that looks like markup as it is', async () => {
    const source = aSource();
    source.participant.lastName = '*Ru#iz* $x$';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('Ana *Ru#iz* $x$');
  });
});

it('a general notice contains its six items', async () => {
  const source = aSource();
  const { text } = await printed(generalNotice(source, aSending(source)));
  for (const fact of [
    'Harborview Group Health Plan',
    'telephone (518) 555-0100',
    'when employment ends for any reason other than gross misconduct',
    'to the plan within 30 days',
    'the employer’s bankruptcy',
    'when the employer enters bankruptcy',
    'the 18 (or 29) months',
    '102%',
    'for up to 36 months',
    'within 60 days of the event',
    'within 60 days of the determination, or of the loss of coverage',
    'any change of address',
    'summary plan description',
  ])
    expect(text).toContain(fact);
});

describe('a billing packet', () => {
  const packetOf = (...given: Parameters<typeof aSource>) => {
    const source = aSource({ service: 'r', ...given[0] }, given[1]);
    return billingPacket(source, aSending(source));
  };

  it('for a retiree charges the full rate, with a form and a coupon', async () => {
    const { text } = await printed(packetOf({ category: 'R', eventType: 1 }));
    expect(text).toContain('You retired on 06/12/2026');
    expect(text).toContain('costs you $1,280.23 a month');
    expect(text).toContain('postmarked no later than 07/31/2026');
    expect(text).toContain('Enrollment form');
    expect(text).toContain('First-payment coupon');
    expect(text).not.toContain('FMLA');
  });

  it('for an FMLA leave states the rights under the law and the expected return', async () => {
    const { text } = await printed(
      packetOf({ category: 'L', eventType: 41, expectedReturn: '2026-10-01' }, { grace_days: 45 }),
    );
    expect(text).toContain('at least 15 days beforehand');
    expect(text).toContain('expected on 10/01/2026');
    expect(text).toContain('a grace period of 45 days');
    expect(text).toContain('more than 45 days late');
    expect(text).toContain('Wage and Hour Division');
  });
});

const period = { invoiceNumber: 400_012, periodStart: '2026-08-01', periodEnd: '2026-08-31' };
const planned: [PlannedLetter, string[]][] = [
  [
    {
      kind: 'deficiency',
      facts: { ...period, amountCents: 130_583, openCents: 4_583, until: '2026-09-20' },
    },
    ['400012', '08/01/2026 – 08/31/2026', '$1,305.83', '$45.83', '09/20/2026'],
  ],
  [
    { kind: 'termination', facts: { reason: 1, endsOn: '2026-09-30', personIds: [2] } },
    [
      'Coverage for Marco Ruiz ends on 09/30/2026',
      'non-payment of premium',
      'postmarked on time',
      'Marketplace',
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
      facts: {
        noticeOf: '2026-06-17',
        leftOut: aPerson(9, 'C', 'Kit'),
      },
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
    {
      kind: 'extension',
      facts: {
        extension: 'disability',
        happenedOn: '2026-08-03',
        personIds: [1, 2],
        refused: { on: '2026-09-01', personIds: [2] },
        endedOn: '2026-08-31',
        formerPercent: 102,
      },
    },
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
    { kind: 'leave-warning', facts: { ...period, openCents: 31_000, stopsOn: '2026-09-16' } },
    [
      'have not received $310.00 for 08/01/2026 to 08/31/2026',
      'Coverage will stop on 09/16/2026 unless we receive the payment by then',
    ],
  ],
  [
    {
      kind: 'payment-change',
      facts: { former: 'Harborview Payroll, Bath' },
    },
    [
      'The former address is Harborview Payroll, Bath.',
      'every payment, starting with the first month, to Benefit Continuation Services, 100 Example Way',
      'this letter replaces the election notice',
      'the payment deadlines do not change',
      'count, and you do not need to pay them again',
      'call us at (518) 555-0100',
      'if you are not sure where to send a payment',
    ],
  ],
];

it('a disability extension costs more, and the letter says how much', async () => {
  const happenedOn = '2026-08-03';
  const given = {
    kind: 'disability',
    happenedOn,
    reportedOn: '2026-08-10',
    personIds: [1],
  } as const;
  const source = aSource({ extensions: [{ ...given, personIds: [1] }] });
  const letter = plannedLetter(source, aSending(source), {
    kind: 'extension',
    facts: {
      extension: given.kind,
      happenedOn,
      personIds: [1],
      refused: { on: '2026-09-01', personIds: [3] },
      endedOn: null,
      formerPercent: 102,
    },
  });
  const { text } = await printed(letter);
  expect(text).toContain('Starting 01/01/2028 , the premium is 150 percent of the plan’s cost');
  expect(text).toContain('instead of 102 percent');
  expect(text).not.toContain('for Marco Ruiz');
  expect(text).not.toContain('without a gap');
  // It does not mention what was denied to others.
  expect(text).not.toContain('09/01/2026');
});

it.each(planned)('a letter %j states its facts', async (letter, facts) => {
  const source = aSource();
  const { text } = await printed(plannedLetter(source, aSending(source), letter));
  for (const fact of facts) expect(text).toContain(fact);
});

describe('the record of a response', () => {
  const receivedOn = (source: EventSource, date: string) => ({ ...aSending(source), date });

  it('lists what was elected and for each person', async () => {
    const source = aSource();
    const answer: RecordedAnswer = {
      postmark: '2026-07-20',
      elections: [{ plansId: 1, persons: [2] }],
      outcome: 'accepted',
    };
    const sending = receivedOn(source, '2026-07-22');
    const { text } = await printed(responseRecord(source, sending, answer));
    expect(text).toContain('Received on 07/22/2026 , postmarked 07/20/2026');
    expect(text).toContain('Blue Ridge PPO Marco Ruiz Ana Ruiz');
    expect(text).toContain('Bright Dental None Ana Ruiz, Marco Ruiz');
  });

  it.each<[RecordedAnswer['outcome'], string[]]>([
    [
      'joined',
      ['in addition to what other family members had already elected', 'Blue Ridge PPO Marco Ruiz'],
    ],
    ['late', ['it was sent too late and has no effect']],
    ['declined', ['all coverage was declined']],
  ])('states its effect if it was %s, even after later responses', (outcome, facts) => {
    const source = aSource({ responseDoc: 700_099, postmark: '2026-07-01' });
    const elections = outcome === 'declined' ? [] : [{ plansId: 1, persons: [2] }];
    const answer = { postmark: '2026-07-20', elections, outcome };
    const text = wordsOf(responseRecord(source, receivedOn(source, '2026-07-22'), answer));
    for (const fact of ['07/22/2026', 'postmarked 07/20/2026', ...facts])
      expect(text).toContain(fact);
  });
});
