import { describe, expect, it } from 'vitest';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { addressees } from './addressees.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { generalNotice } from './general-notice.ts';
import type { EventSource } from './letter-source.store.ts';
import {
  aLetter,
  aPerson,
  aSending,
  aSource,
  examples,
  expectWords,
  itSays,
  whereAllElected,
  wordsOf,
} from './letters.builder.ts';
import { plannedLetter } from './planned-letter.ts';
import { responseRecord } from './response-record.ts';

type Given = Parameters<typeof aSource>;
type At = Parameters<typeof aLetter>[2];
const noticeFrom = (source: EventSource, date = '2026-06-17') =>
  wordsOf(electionNotice(source, { ...aSending(source), date }));
const noticeOf = (...given: Given) => noticeFrom(aSource(...given));
const packetOf = (...[event, settings]: Given) => {
  const source = aSource({ service: 'billing', ...event }, settings);
  return wordsOf(billingPacket(source, aSending(source)));
};
/** With an employer's share of 400.00 of the medical plan through 09/30/2026. */
function subsidized(event: Given[0] = {}) {
  const source = aSource(event);
  Object.assign(source.event.benefits[0]!, { subsidyCents: 40_000, subsidyEnds: '2026-09-30' });
  return noticeFrom(source);
}
const planned = (...given: Parameters<typeof aLetter>) => wordsOf(aLetter(...given));
const couple = [aPerson(1, 'E', 'Ana'), aPerson(2, 'O', 'Robin')];
const collected = { isProviderBilled: false } satisfies Given[0];

describe('an election notice', () => {
  const noFederalLaw = 'NOT Consolidated Omnibus … NOT Report a Social Security determination';
  // The law that gives the right, who answers questions about it, and what extends coverage.
  it.each(
    Object.entries({
      30: `lasts for the rest of … 100% of the group rate … oci.georgia.gov
        ${noFederalLaw} … NOT Report a second event … because of your age`,
      25: `Cal-COBRA … 110% of the group rate … dmhc.ca.gov … ${noFederalLaw}`,
      28: `30 months after a … 102% of the group rate … Connecticut Insurance
        Report a second event … ${noFederalLaw}`,
      33: `36 months in total … 102% of the group rate … New York State Department … ${noFederalLaw}`,
      // USERRA has two periods, and the employee elects.
      27: `Uniformed Services Employment … dol.gov/vets … ${noFederalLaw} … NOT Report a second event
        up to 24 months in all … 24 months from the date your absence begins, or the time until
        For service of less than 31 days, you pay no more than your normal share as an active employee
        Under USERRA, the employee elects for the whole family
        Covered person Status … NOT Qualified beneficiary … restored without a new waiting period`,
      // After a bankruptcy, Medicare does not end coverage.
      16: 'continue coverage for life … NOT first becomes entitled to Medicare',
      // A second event counts from the first, and current coverage does not end.
      18: `your current continuation coverage after the first event stays the same
        up to 36 months in all … A maximum of 36 months cannot be extended
        NOT the last day of coverage under the plan … NOT Because of this loss of coverage`,
      // A disability extension costs more from the 19th month on.
      20: `From 01/01/2028 (150%) … $1,851.84 … up to 29 months
        Report a determination that the person is no longer disabled`,
    }),
  )('of event type %s says: %s', (type, said) =>
    expectWords(noticeOf({ eventType: Number(type) }), said),
  );

  it.each<[said: string, ...Given]>([
    // A domestic partner is a qualified beneficiary only if the plan says so.
    ['Covered person Status … separate right to elect: Robin Ruiz', { persons: couple }],
    ['Qualified beneficiary Status', { persons: couple.slice(1), eventType: 23 }],
    ['a month, starting 10/01/2026. … Billed from 10/01/2026', { paidThrough: '2026-09-30' }],
    [
      'From 12/01/2027 (150%)',
      { eventType: 20, eventDate: '2026-06-01' },
      { measure_from: 'eventDate' },
    ],
    [
      'Send payments to Harborview Manufacturing, Inc., 1 Harbor Street … NOT First-payment coupon',
      collected,
      { collector_street: '1 Harbor Street', collector_city: 'Bath, ME' },
    ],
    ['Send payments to Benefit Continuation Services … First-payment coupon'],
  ])('says: %s', (said, ...given) => expectWords(noticeOf(...given), said));

  itSays({
    'shows the employer’s share and the rest': [
      subsidized(),
      `Through 09/30/2026, the employer pays $400.00 a month … you pay $859.25 a month
      costs you $905.83 a month after the employer’s share`,
    ],
    'leaves out a subsidy that is over before billing starts': [
      subsidized({ paidThrough: '2026-09-30' }),
      'costs you $1,305.83 a month',
    ],
  });

  it('to a person at another address is about that person, at the level for one', () => {
    const address = { street1: '9 Elm', street2: null, city: 'Bath', state: 'ME', zip: '04530' };
    const persons = [aPerson(1, 'E', 'Ana'), aPerson(2, 'S', 'Marco', { address })];
    const source = aSource({ eventType: 12, persons });
    const addressee = addressees(source, persons, '2026-06-17')[1]!;
    expectWords(
      wordsOf(electionNotice(source, { ...aSending(source), addressee })),
      `Marco Ruiz 9 Elm Bath, ME 04530 … Blue Ridge PPO Employee Only 07/01/2026 $629.63
      NOT 12 Harbor Street … NOT Ana Ruiz, Employee`,
    );
  });

  it('does not decline for somebody what they left blank', () => {
    const { form } = electionNotice(aSource(), aSending(aSource()));
    expect(JSON.stringify(form!.instructions)).not.toContain('declined');
  });
});

it('a general notice contains its six items', () => {
  expectWords(
    wordsOf(generalNotice(aSource(), aSending(aSource()))),
    `Harborview Group Health Plan … telephone (518) 555-0100
    when employment ends for any reason other than gross misconduct … the employer’s bankruptcy
    to the plan within 30 days … when the employer enters bankruptcy
    the 18 (or 29) months … for up to 36 months … 102% … within 60 days of the event
    within 60 days of the determination, or of the loss of coverage
    any change of address … summary plan description`,
  );
});

describe('a billing packet', () => {
  const leave = (eventType: number) => ({ category: 'L', eventType }) as const;
  it.each<[said: string, ...Given]>([
    ['Surviving Spouse of Retiree on 06/12/2026', { category: 'R', eventType: 5 }],
    // Under the FMLA coverage does not hang on a form.
    ['we will not bill you: ask … NOT coverage will not continue', leave(41)],
    ['you will not be billed and coverage will not continue', leave(42)],
    // The law gives an FMLA leave at least 30 days.
    ['a grace period of 30 days', leave(41), { grace_days: 15 }],
    [
      `at least 15 days beforehand … Wage and Hour Division
      a grace period of 45 days … more than 45 days late`,
      leave(41),
      { grace_days: 45 },
    ],
    ['at most 102% of its full cost … service of less than 31 days … 1-866-487-2365', leave(44)],
  ])('says: %s', (said, ...given) => expectWords(packetOf(...given), said));

  it('of a leave lists only the share that was entered, or all levels at the rates on file', () => {
    const ratesOf = (eventType: number, costs: number[]) => {
      const source = aSource({ service: 'billing', ...leave(eventType) });
      for (const [at, cents] of costs.entries())
        source.event.benefits[at]!.tiers[0]!.costCents = cents;
      return billingPacket(source, aSending(source)).rates!;
    };
    const { rows } = ratesOf(41, [21_000, 1_500]);
    expect(rows.map(({ cells }) => cells.join(' '))).toEqual([
      'Blue Ridge PPO Employee + Spouse $210.00',
      'Bright Dental Employee + Spouse $15.00',
    ]);
    // The same where another kind of leave is billed at a share.
    expect(ratesOf(43, [21_000, 1_500]).rows).toHaveLength(2);
    expect(ratesOf(43, []).rows).toHaveLength(8);
  });
});

describe('a letter that denies an extension', () => {
  const refused: RefusedExtension = {
    extension: 'second-event',
    reason: 'dates',
    happenedOn: '2026-10-10',
    reportedOn: '2027-01-05',
    receivedOn: '2027-01-07',
    dates: 'The event had to be reported by 12/09/2026.',
    personIds: [1, 2],
  };
  const elected = whereAllElected({ postmark: '2026-07-20' });
  const letterOf = (facts: Partial<RefusedExtension>) =>
    plannedLetter(elected, aSending(elected), {
      kind: 'unavailability',
      facts: { ...refused, ...facts },
    });

  it.each<[Partial<RefusedExtension>, string]>([
    [
      {},
      'had to be reported by 12/09/2026. The date you gave for it is 10/10/2026, and your notice was sent on 01/05',
    ],
    [
      { extension: 'disability', reason: 'not-disabled-in-time', happenedOn: null, dates: null },
      'the first 60 days of continuation coverage, which began on 07/01/2026',
    ],
    [{ reason: 'coverage-not-lost' }, 'This event would not have ended coverage.'],
    [{ reason: 'not-a-beneficiary' }, 'someone who is not a qualified beneficiary'],
    [{ reason: 'unproven' }, 'without a copy of the determination, decree or certificate'],
    [{ reason: 'not-covered' }, 'When the notice was sent on 01/05/2027, no coverage was in force'],
    [{ reason: 'cannot-be-longer' }, 'event (Termination of Employment - Voluntary) is not'],
  ])('for %j says: %s', (facts, sentence) => {
    const letter = letterOf(facts);
    expectWords(
      wordsOf(letter),
      `${sentence} … On 01/07/2027 we received your notice of
      The coverage you have does not change.
      write to Benefit Continuation Services, 100 Example Way`,
    );
    expect(missingItems(letter)).toEqual([]);
  });

  it('is held while what decided is unknown', () => {
    expect(missingItems(letterOf({ dates: null }))).toEqual(['Why we are writing']);
  });
});

describe('a letter that coverage ends', () => {
  const partly = aSource();
  for (const person of partly.event.benefits[1]!.persons) person.isElected = false;
  const fmla = { service: 'billing', eventType: 41 } as const;

  it.each<[said: string, EndReason, At?]>([
    [
      `Your Coverage Ends … for Marco Ruiz is 09/30/2026. Reason: non-payment of premium.
      postmarked on time … If you end continuation coverage early or do not pay for it
      offers an individual policy (conversion)`,
      1,
    ],
    // State law can add months after the maximum.
    ['California and New York, for example, provide up to 36 months in all', 3],
    // Only the plans of the people whose coverage ends.
    ['This applies to Blue Ridge PPO. … you lose the right to continue', 1, { source: partly }],
    // Coverage is restored on return from an FMLA leave.
    ['restored on the same terms when you return … NOT you lose the right', 1, { event: fmla }],
    // Somebody back from a leave is covered as before: the employer cancels only the billing.
    [
      'Direct Billing of Your Coverage Ends … The last day of direct billing of coverage … returned to work, coverage usually continues',
      11,
      { event: { ...fmla, category: 'L' } },
    ],
    [
      'Your Coverage Ends … NOT returned to work',
      11,
      { event: { service: 'billing', category: 'R' } },
    ],
  ])('says: %s', (said, reason, at) => expectWords(planned('termination', { reason }, at), said));

  it('names the credit, if there is one', () => {
    const credit = 'a credit of $82.51. We will refund what no bill needs';
    expectWords(planned('termination', { creditCents: 8_251 }), credit);
    expectWords(planned('termination'), 'NOT a credit of');
  });

  it.each([
    [{ eventType: 25 }, 'California Department of Managed Health Care'],
    [{ eventType: 27 }, 'Veterans’ Employment and Training Service'],
    [fmla, 'Wage and Hour Division'],
  ])('for %j names the office to ask', (event, office) => {
    expectWords(planned('termination', { reason: 3 }, { event }), office);
  });
});

describe('a letter states its facts', () => {
  const disabled = {
    kind: 'disability',
    happenedOn: '2026-08-03',
    reportedOn: '2026-08-10',
  } as const;
  const retiree = { postmark: '2026-07-10', service: 'billing', category: 'R' } as const;

  it.each(
    Object.entries({
      deficiency: '400012 … 08/01/2026 – 08/31/2026 … $1,305.83 … $45.83 … 09/04/2026',
      'leave-warning': `have not received $1,305.83 for 08/01/2026 to 08/31/2026
        Coverage will stop on 09/04/2026 unless we receive the payment by then`,
      reinstatement: `ended for Marco Ruiz. We have since received your payment. … as if it had never ended … NOT call us
        Postmarked by Open 400012 08/01/2026 – 08/31/2026 09/04/2026 $1,305.83 400013`,
      unavailability: `postmarked on 09/10/2026 … The last day to respond was 08/30/2026`,
      extension: `a Social Security disability determination (08/03/2026)
        Coverage can last through 12/31/2027 for Ana Ruiz and Marco Ruiz
        If an earlier letter said that coverage ended at its former maximum … NOT percent
        within 30 days after that determination`,
      invoice: `Your Invoice for September 2026 … Please pay $2,529.15: $1,223.32 for September 2026 … this one replaces it
        must be postmarked no later than 10/01/2026 … Already paid \u{a0} −$82.51 … To pay \u{a0} $1,223.32
        400012 08/01/2026 – 08/31/2026 09/04/2026 $1,305.83 … NOT 400013 09/01 … Payment coupon … Amount due $2,529.15`,
      'rate-change': `changes on 01/01/2027 … Plan Level of coverage Through 12/31/2026 From 01/01/2027
        Blue Ridge PPO Employee + Spouse $1,259.25 $1,326.00
        Bright Dental Employee + Spouse $46.58 $46.58
        at 102% of the plan’s rate … cost $1,372.58 a month altogether
        a new one replaces it, and what you have paid counts`,
    }),
  )('%s: %s', (kind, said) => expectWords(planned(kind as keyof typeof examples), said));

  it.each<[said: string, ...Parameters<typeof aLetter>]>([
    // Thirty days, but never before the period's own deadline.
    ['10/08/2026', 'deficiency', {}, { date: '2026-09-08' }],
    ['09/04/2026', 'deficiency', {}, { date: '2026-08-04' }],
    // Fifteen days after the letter, and everything that is due by then.
    ['will stop on 09/04/2026 … NOT 09/30', 'leave-warning', {}, { date: '2026-08-11' }],
    [
      '$2,529.15 for 08/01/2026 to 09/30/2026 (beginning with invoice 400012) … will stop on 09/23/2026',
      'leave-warning',
      {},
      { date: '2026-09-08' },
    ],
    // Only the company knows what it has collected itself.
    [
      'still due. To ask which, call us at … NOT Postmarked by',
      'reinstatement',
      {},
      { source: { ...aSource({ isProviderBilled: false }), openMonths: [] } },
    ],
    // The notice of an event that should not have been entered.
    [
      `under the Harborview Manufacturing, Inc. plan.
      disregard the letter that we mailed on 07/02/2026 … has withdrawn the event in it`,
      'unavailability',
      { withdrawn: '2026-07-02', personIds: [2] },
    ],
    [
      'it was based on a response that was recorded by mistake … a form that you sent on time counts',
      'unavailability',
      { withdrawn: '2026-07-02', personIds: [2], why: 'response' },
    ],
    [
      'The bank returned payment 702 for $658.07 unpaid.',
      'termination',
      { returned: [{ checkNumber: '702', amountCents: 65_807 }] },
    ],
    // A disability extension costs more; it says to whom.
    [
      `Starting 01/01/2028, the premium is 150 percent of the plan’s cost … instead of 102 percent
      NOT for Marco Ruiz`,
      'extension',
      { personIds: [1] },
      { event: { extensions: [{ ...disabled, personIds: [1] }] } },
    ],
    // Retirees pay the rate itself.
    ['Blue Ridge PPO Employee + Spouse $1,234.56 $1,300.00', 'rate-change', {}, { event: retiree }],
    // A plan that is gone is left out.
    [
      'cost $1,326.00 a month altogether',
      'rate-change',
      { rates: [1, 99].map((benefitId) => ({ ...examples['rate-change'].rates[0]!, benefitId })) },
    ],
  ])('%s', (said, ...given) => expectWords(planned(...given), said));
});

describe('the record of a response', () => {
  const source = aSource({ responseDoc: 700_099, postmark: '2026-07-01' });
  const received = { ...aSending(source), date: '2026-07-22' };

  it.each<[RecordedAnswer['outcome'], string]>([
    ['accepted', 'Blue Ridge PPO Marco Ruiz Bright Dental None'],
    ['joined', 'Blue Ridge PPO Marco Ruiz Bright Dental None'],
    ['late', 'it was sent too late and has no effect'],
    ['declined', 'all coverage was declined'],
  ])('states its effect if it was %s, even after later responses', (outcome, said) => {
    const elections = outcome === 'declined' ? [] : [{ plansId: 1, persons: [2] }];
    const text = wordsOf(
      responseRecord(source, received, { postmark: '2026-07-20', elections, outcome }),
    );
    expectWords(text, `07/22/2026 … postmarked 07/20/2026 … ${said}`);
  });
});
