import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, type Pdf } from '../../../platform/pdf.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { addressees } from './addressees.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { generalNotice } from './general-notice.ts';
import type { Letter } from './letter.ts';
import { aPerson, aSending, aSource } from './letters.builder.ts';
import { plannedLetter, type PlannedLetter } from './planned-letter.ts';
import { renderLetter } from './render-letter.ts';
import { requiredItems } from './required-items.ts';
import { responseRecord } from './response-record.ts';

let pdf: Pdf;
beforeAll(() => {
  pdf = makePdf();
});
afterAll(() => pdf.close());

async function printed(letter: Letter) {
  const read = await readPdf(await renderLetter(pdf, letter));
  for (const heading of requiredItems[letter.kind]) expect(read.text).toContain(heading);
  expect(read.tags).toContain('"role":"H1"');
  expect(read.tags).toContain('"role":"H2"');
  return read;
}

const noticeOf = (...given: Parameters<typeof aSource>) => {
  const source = aSource(...given);
  return electionNotice(source, aSending(source));
};

describe('an election notice', () => {
  it('holds every item with its facts, and the form, the rates and the coupon', async () => {
    const { text, tags, pages } = await printed(noticeOf());
    expect(pages).toBe(5);
    expect(tags).toContain('"role":"TH"');
    for (const fact of [
      'Ana Ruiz 12 Harbor Street Apt 4 Portland, ME 04101',
      'Document 700012',
      'PID 000100001',
      'Page 1 of 5',
      'Harborview Manufacturing, Inc. sponsors Harborview Group Health Plan',
      'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207',
      'telephone (518) 555-0100',
      'Termination of Employment - Voluntary on 06/12/2026',
      'coverage under the plan ends or ended on 06/30/2026',
      'Marco Ruiz Spouse Blue Ridge PPO, Bright Dental 12/31/2027',
      'may elect for a minor child',
      'postmarked no later than 08/30/2026',
      'Coverage then counts from the day on which you send that form',
      'Blue Ridge PPO Employee + Spouse 07/01/2026 $1,259.25',
      'up to 18 months , from 07/01/2026 through 12/31/2027',
      'a payment is not made in full and in time',
      'up to 29 months',
      'up to 36 months from the day on which continuation coverage started',
      'within 60 days of the decision',
      'costs you $1,305.83 a month',
      'within 45 days after the day on which the form is sent',
      'grace period of 30 days',
      'tell us of every change of address',
      'does not describe the plan or your rights in full',
      'Health Insurance Marketplace through 08/29/2026',
      'Medicaid',
      '1-866-444-3272',
      'Election form Ana Ruiz · PID 000100001 · Event 5001 · Document 700012',
      'Marco Ruiz, Spouse, born 03/04/1980',
      'Bright Dental Employee + Spouse $46.58',
      'Bright Dental Family $67.53',
      'First-payment coupon',
    ])
      expect(text).toContain(fact);
  });

  it('shows what the employer pays, and what is left', async () => {
    const source = aSource();
    const [medical] = source.event.benefits;
    medical!.subsidyCents = 40_000;
    medical!.subsidyEnds = '2026-09-30';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('Through 09/30/2026 your employer pays $400.00 a month');
    expect(text).toContain('you pay $859.25 a month');
    expect(text).toContain('costs you $905.83 a month, after what your employer pays');
  });

  it('shows what coverage costs from the 19th month on, where it is long because of a disability', async () => {
    const { text } = await printed(noticeOf({ eventType: 20 }));
    expect(text).toContain('From 01/01/2028');
    expect(text).toContain('$1,851.84');
    expect(text).toContain('up to 29 months');
  });

  it.each([
    [
      30,
      'Georgia continuation lasts for the rest of the month',
      '100% of the group rate',
      'State of Georgia',
    ],
    [25, 'Cal-COBRA', '110% of the group rate', 'State of California'],
    [28, 'up to 30 months after a termination', '102% of the group rate', 'State of Connecticut'],
    [33, 'up to 36 months in total', '102% of the group rate', 'State of New York'],
    [27, 'Uniformed Services Employment', 'service of less than 31 days', 'dol.gov/vets'],
  ])('of event type %i names the law that gives the right', async (eventType, ...facts) => {
    const { text } = await printed(noticeOf({ eventType }));
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).not.toContain('Consolidated Omnibus');
  });

  it.each([
    [1, ['Report a second event', 'Report a decision of Social Security']],
    [28, ['Report a second event']],
    [30, []],
    [27, []],
  ])('of event type %i asks to report only what makes it longer', async (eventType, reported) => {
    const { text } = await printed(noticeOf({ eventType }));
    const found = text.match(/Report a (?:second event|decision of Social Security)/g) ?? [];
    expect(found).toEqual(reported);
  });

  it('to one person elsewhere is about that person, in the level for one', async () => {
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
    const { event, participant } = source;
    const [, addressee] = addressees(event.persons, participant.address, '2026-06-17');
    const sending = { ...aSending(source), addressee: addressee!, documentNumber: 700_013 };
    const { text } = await printed(electionNotice(source, sending));
    expect(text).toContain('Marco Ruiz 9 Elm Road Bath, ME 04530');
    expect(text).toContain('Blue Ridge PPO Employee Only 07/01/2026 $629.63');
    expect(text).not.toContain('12 Harbor Street');
    expect(text).not.toContain('Ana Ruiz, Employee');
  });

  it('bills from the day after what is paid for already', async () => {
    const { text } = await printed(noticeOf({ paidThrough: '2026-09-30' }));
    expect(text).toContain('from 10/01/2026 on: the time before is paid for already');
    expect(text).toContain('First day to pay for 10/01/2026');
  });

  it('leaves out a subsidy that is over before billing starts', async () => {
    const source = aSource({ paidThrough: '2026-09-30' });
    const [medical] = source.event.benefits;
    medical!.subsidyCents = 40_000;
    medical!.subsidyEnds = '2026-09-30';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('costs you $1,305.83 a month');
  });

  it('after a second event counts from the first', async () => {
    const { text } = await printed(noticeOf({ eventType: 18 }));
    expect(text).toContain('up to 36 months , in total, counted from');
    expect(text).toContain('It cannot be made longer');
  });

  it('has no coupon where the company collects the payments itself', async () => {
    const { text } = await printed(noticeOf({}, { bills_cobra: false }));
    expect(text).toContain('collects the payments itself');
    expect(text).not.toContain('First-payment coupon');
  });

  it('prints a name that looks like markup as it is', async () => {
    const source = aSource();
    source.participant.lastName = '*Ru#iz* $x$';
    const { text } = await printed(electionNotice(source, aSending(source)));
    expect(text).toContain('Ana *Ru#iz* $x$');
  });
});

it('a general notice holds its six items', async () => {
  const source = aSource();
  const { text } = await printed(generalNotice(source, aSending(source)));
  for (const fact of [
    'Harborview Group Health Plan',
    'telephone (518) 555-0100',
    'when the employment ends for another reason than gross misconduct',
    'reports it to the plan within 30 days',
    '102%',
    'for up to 36 months',
    'within 60 days of the event',
    'within 60 days of it and before the first 18 months are over',
    'every change of address',
    'summary plan description',
  ])
    expect(text).toContain(fact);
});

describe('a billing packet', () => {
  const packetOf = (...given: Parameters<typeof aSource>) => {
    const source = aSource({ service: 'r', ...given[0] }, given[1]);
    return billingPacket(source, aSending(source));
  };

  it('of a retiree asks for the whole rate, with a form and a coupon', async () => {
    const { text } = await printed(packetOf({ category: 'R', eventType: 1 }));
    expect(text).toContain('Retirement on 06/12/2026');
    expect(text).toContain('costs you $1,280.23 a month');
    expect(text).toContain('postmarked no later than 07/31/2026');
    expect(text).toContain('Enrollment form');
    expect(text).toContain('First-payment coupon');
    expect(text).not.toContain('FMLA');
  });

  it('of an FMLA leave tells what the law protects, and when the return is expected', async () => {
    const { text } = await printed(
      packetOf({ category: 'L', eventType: 41, expectedReturn: '2026-10-01' }, { grace_days: 45 }),
    );
    expect(text).toContain('at least 15 days before');
    expect(text).toContain('expected on 10/01/2026');
    expect(text).toContain('a grace period of 45 days');
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
      'Marco Ruiz ends on 09/30/2026',
      'non-payment of premium',
      'postmarked in time',
      'Marketplace',
    ],
  ],
  [
    { kind: 'reinstatement', facts: { reason: 1, endedOn: '2026-09-30' } },
    ['ended on 09/30/2026 (non-payment of premium)', 'as if it had not ended'],
  ],
  [
    { kind: 'unavailability', facts: { postmark: '2026-09-10', deadline: '2026-08-30' } },
    ['postmarked on 09/10/2026', 'The last day to answer was 08/30/2026', 'Marketplace'],
  ],
  [
    { kind: 'leave-warning', facts: { ...period, openCents: 31_000, stopsOn: '2026-09-16' } },
    ['$310.00 is open for 08/01/2026 to 08/31/2026', 'coverage stops on 09/16/2026'],
  ],
];

it.each(planned)('a letter %j tells what caused it', async (letter, facts) => {
  const source = aSource();
  const { text } = await printed(plannedLetter(source, aSending(source), letter));
  for (const fact of facts) expect(text).toContain(fact);
});

describe('a letter that coverage ends', () => {
  const facts = { reason: 1, endsOn: '2026-09-30', personIds: [2] } as const;
  const letterOf = (source: ReturnType<typeof aSource>) =>
    plannedLetter(source, aSending(source), {
      kind: 'termination',
      facts: { ...facts, personIds: [...facts.personIds] },
    });

  it('names only the plans that those who leave had', async () => {
    const source = aSource();
    for (const person of source.event.benefits[1]!.persons) person.isElected = false;
    const { text } = await printed(letterOf(source));
    expect(text).toContain('It concerns Blue Ridge PPO.');
    expect(text).toContain('the right to continue this coverage is lost');
  });

  it('during an FMLA leave promises it back on return', async () => {
    const { text } = await printed(letterOf(aSource({ service: 'r', eventType: 41 })));
    expect(text).toContain('restored on the same terms when you return from the leave');
    expect(text).not.toContain('is lost');
  });
});

describe('the record of an answer', () => {
  it('says what was elected for whom', async () => {
    const source = aSource({ responseDoc: 700_012, postmark: '2026-07-20' });
    source.event.benefits[0]!.persons[1]!.isElected = true;
    const { text } = await printed(responseRecord(source, aSending(source), '2026-07-22'));
    expect(text).toContain('Received on 07/22/2026 , postmarked 07/20/2026');
    expect(text).toContain('Blue Ridge PPO Marco Ruiz Ana Ruiz');
    expect(text).toContain('Bright Dental Nobody Ana Ruiz, Marco Ruiz');
  });

  it('that came too late says that it does not count', async () => {
    const source = aSource();
    const { text } = await printed(responseRecord(source, aSending(source), '2026-09-12'));
    expect(text).toContain('came too late or was replaced');
  });
});
