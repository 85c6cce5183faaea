import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { describe, expect, it } from 'vitest';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { addressees } from './addressees.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { eventSentence } from './event-sentence.ts';
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
        ${noFederalLaw} … NOT Report a second event`,
      25: `Cal-COBRA … 110% of the group rate … dmhc.ca.gov … ${noFederalLaw}`,
      28: `30 months after a … 102% of the group rate … Connecticut Insurance
        Report a second event … ${noFederalLaw}`,
      33: `36 months in total … 102% of the group rate … New York State Department … ${noFederalLaw}`,
      // USERRA has two periods, and the employee elects.
      27: `Uniformed Services Employment … dol.gov/vets … ${noFederalLaw} … NOT Report a second event
        up to 24 months, counted from the event on 06/12/2026, through
        24 months from the date your absence begins, or the time until
        For service of less than 31 days, you pay no more than your normal share as an active employee
        Under USERRA, the employee elects for the whole family
        Covered person Status … NOT Qualified beneficiary … restored without a new waiting period`,
      // After a bankruptcy, Medicare does not end coverage.
      16: 'continue coverage for life … NOT first becomes entitled to Medicare',
      // A second event counts from the first, and current coverage does not end.
      18: `your current continuation coverage after the first event stays the same
        up to 36 months, in total, counted from … It cannot be extended
        NOT coverage under the plan ended on … NOT Because of this loss of coverage`,
      // A disability extension costs more from the 19th month on.
      20: `From 01/01/2028 (150%) … $1,851.84 … up to 29 months
        Report a determination that the person is no longer disabled
        NOT Report a Social Security determination
        at 102% of the plan’s cost, and starting 01/01/2028, at 150%.
        Starting 01/01/2028, because coverage is extended for a disability, the premium is 150%`,
    }),
  )('of event type %s says: %s', (type, said) =>
    expectWords(noticeOf({ eventType: Number(type) }), said),
  );

  it.each<[said: string, ...Given]>([
    // State law after federal COBRA counts from the start of federal COBRA.
    [
      'up to 36 months, in total, counted from the date that the law sets for this event',
      { eventType: 25, firstEventId: 4711 },
    ],
    ['counted from the event on 06/12/2026, through', {}, { measure_from: 'eventDate' }],
    // A domestic partner is a qualified beneficiary only if the plan says so.
    ['Covered person Status … separate right to elect: Robin Ruiz', { persons: couple }],
    ['Qualified beneficiary Status', { persons: couple.slice(1), eventType: 23 }],
    [
      'starting 10/01/2026; the time before that is already paid for … Billed from 10/01/2026',
      { paidThrough: '2026-09-30' },
    ],
    [
      'From 12/01/2027 (150%)',
      { eventType: 20, eventDate: '2026-06-01' },
      { measure_from: 'eventDate' },
    ],
    [
      `collects the payments itself. Send them to Harborview Manufacturing, Inc., 1 Harbor Street
      NOT First-payment coupon`,
      collected,
      { collector_street: '1 Harbor Street', collector_city: 'Bath, ME' },
    ],
    ['Send payments to Benefit Continuation Services … First-payment coupon'],
  ])('says: %s', (said, ...given) => expectWords(noticeOf(...given), said));

  itSays({
    'that is mailed late says which deadlines have passed': [
      noticeFrom(aSource(), '2026-08-10'),
      `coverage under the plan ended on 06/30/2026
      you can enroll in the Health Insurance Marketplace through 08/29/2026
      the deadline to ask to enroll in another employer’s plan was 07/30/2026`,
    ],
    'shows the employer’s share and the rest': [
      subsidized(),
      `Through 09/30/2026, your employer pays $400.00 a month … you pay $859.25 a month
      costs you $905.83 a month, after your employer’s share through 09/30/2026 ($1,305.83 after`,
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
    ['As a retiree, you can keep', { category: 'R', eventType: 1 }],
    ['As the survivor of a retiree, you can', { category: 'R', eventType: 5 }],
    // Under the FMLA coverage does not hang on a form.
    ['we will not bill you: ask … NOT coverage will not continue', leave(41)],
    ['you will not be billed and coverage will not continue', leave(42)],
    // The law gives an FMLA leave at least 30 days.
    ['a grace period of 30 days', leave(41), { grace_days: 15 }],
    [
      `at least 15 days beforehand … expected on 10/01/2026 … Wage and Hour Division
      a grace period of 45 days … more than 45 days late`,
      { ...leave(41), expectedReturn: '2026-10-01' },
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
    const { rows, intro } = ratesOf(41, [21_000, 1_500]);
    expect(rows.map(({ cells }) => cells.join(' '))).toEqual([
      'Blue Ridge PPO Employee + Spouse $210.00',
      'Bright Dental Employee + Spouse $15.00',
    ]);
    expectWords(intro, 'ask us what that costs … NOT in bold');
    // The same where another kind of leave is billed at a share.
    expect(ratesOf(43, [21_000, 1_500]).rows).toHaveLength(2);
    expect(ratesOf(43, []).rows).toHaveLength(8);
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
    const isUnknown = (service: 'cobra' | 'billing') => (type: { id: number }) => {
      const source = aSource({ service, eventType: type.id });
      return eventSentence(source, aSending(source)).includes(null);
    };
    expect(cobraEventTypes.filter(isUnknown('cobra'))).toEqual([]);
    expect(billingEventTypes.filter(isUnknown('billing'))).toEqual([]);
  });
});

describe('a letter that denies an extension', () => {
  const refused: RefusedExtension = {
    extension: 'second-event',
    reason: 'late',
    happenedOn: '2026-10-10',
    reportedOn: '2027-01-05',
    receivedOn: '2027-01-07',
    allowed: { from: null, to: '2026-12-09' },
    personIds: [1, 2],
  };
  const elected = whereAllElected({ postmark: '2026-07-20' });
  const letterOf = (facts: Partial<RefusedExtension>, source: EventSource = elected) =>
    plannedLetter(
      source,
      { ...aSending(source), date: '2027-01-11' },
      { kind: 'unavailability', facts: { ...refused, ...facts } },
    );

  it.each<[Partial<RefusedExtension>, string]>([
    [{}, 'event of 10/10/2026 could be reported through 12/09/2026. The notice was sent on 01/05'],
    [{ extension: 'disability' }, 'determination of 10/10/2026 could be reported through 12/09'],
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
    [{ reason: 'cannot-be-longer' }, 'event (Termination of Employment - Voluntary) is not'],
  ])('for %j says: %s', (facts, sentence) => {
    const letter = letterOf(facts);
    expectWords(
      wordsOf(letter),
      `${sentence} … On 01/07/2027 we received your notice of
      It can last through 12/31/2027 for Ana Ruiz, Marco Ruiz.
      write to Benefit Continuation Services, 100 Example Way`,
    );
    expect(missingItems(letter)).toEqual([]);
  });

  it('promises nothing to a person without coverage, and is held while the deciding date is unknown', () => {
    expectWords(wordsOf(letterOf({ reason: 'not-covered' }, aSource())), 'NOT It can last');
    expect(missingItems(letterOf({ allowed: null }))).toEqual(['Why coverage is not available']);
  });
});

describe('a letter that coverage ends', () => {
  const loss = 'special enrollment period of 60 days';
  const noLoss = `does not by itself open a special enrollment period
    in the next open enrollment period … offers an individual policy (conversion)
    NOT ${loss} … NOT within 30 days of losing coverage`;
  const partly = aSource();
  for (const person of partly.event.benefits[1]!.persons) person.isElected = false;
  const fmla = { service: 'billing', eventType: 41 } as const;

  it.each<[said: string, EndReason, At?]>([
    ['Your Coverage Has Ended … Marco Ruiz ended on 09/30/2026', 1, { date: '2026-11-09' }],
    [`because it was not paid for ${noLoss} … postmarked on time … non-payment of premium`, 1],
    [noLoss, 2],
    [`at your own request ${noLoss}`, 6],
    // The maximum opens other coverage, and more months under state law.
    [
      `${loss} … Marketplace through 11/29/2026, and you can ask to enroll in another employer
      California and New York, for example, provide up to 36 months in all
      offers an individual policy (conversion)`,
      3,
    ],
    // Only the plans of the people whose coverage ends.
    ['This applies to Blue Ridge PPO. … you lose the right to continue', 1, { source: partly }],
    // Coverage is restored on return from an FMLA leave.
    ['restored on the same terms when you return … NOT you lose the right', 1, { event: fmla }],
    // Somebody back from a leave is covered as before: the employer cancels only the billing.
    [
      'Direct Billing of Your Coverage Is Ending … Direct billing of coverage for … returned to work, coverage usually continues',
      11,
      { event: { ...fmla, category: 'L' } },
    ],
    [
      'Your Coverage Is Ending … NOT returned to work',
      11,
      { event: { service: 'billing', category: 'R' } },
    ],
  ])('says: %s', (said, reason, at) => expectWords(planned('termination', { reason }, at), said));

  it.each<[said: string, EndReason, date: string]>([
    [
      'a credit of $82.51. We will refund it, or apply it if coverage is reinstated.',
      1,
      '2026-10-09',
    ],
    ['a credit of $82.51. We will refund it. … NOT or apply it', 6, '2026-10-09'],
    // The invoices of months ahead may use it.
    ['a credit of $82.51. We will refund what is left of it after coverage ends.', 6, '2026-09-30'],
  ])('names the credit: %s', (said, reason, date) => {
    expectWords(planned('termination', { reason, creditCents: 8_251 }, { date }), said);
    expectWords(planned('termination', { reason }, { date }), 'NOT a credit of');
  });

  it.each([
    [{ eventType: 25 }, 'California Department of Managed Health Care'],
    [{ eventType: 27 }, 'Veterans’ Employment and Training Service'],
    [fmla, 'Wage and Hour Division'],
  ])('for %j names the office to ask', (event, office) => {
    const text = planned('termination', { reason: 3 }, { event });
    expectWords(text, `${office} … NOT more months after federal COBRA`);
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
      deficiency: '400012 … 08/01/2026 – 08/31/2026 … $1,305.83 … $45.83 … 09/20/2026',
      'leave-warning': `have not received $310.00 for 08/01/2026 to 08/31/2026
        Coverage will stop on 09/16/2026 unless we receive the payment by then`,
      reinstatement:
        'ended for Ana Ruiz, Marco Ruiz. We have since received your payment. … as if it had never ended',
      unavailability: `postmarked on 09/10/2026 … The last day to respond was 08/30/2026 … Marketplace`,
      extension: `the Social Security determination of 08/03/2026
        Coverage can last through 12/31/2027 for Ana Ruiz, Marco Ruiz
        If an earlier letter said that coverage ended at its former maximum … The way the premium is calculated does not change
        within 30 days after that determination`,
      invoice: `Your Invoice for September 2026 … Please pay $1,223.32 by 09/01/2026
        must be postmarked no later than 10/01/2026 … Already paid – −$82.51 … To pay – $1,223.32
        $2,529.15 in all, with this invoice
        400012 08/01/2026 – 08/31/2026 $1,305.83 … Payment coupon … Amount due $1,223.32`,
      'rate-change': `changes on 01/01/2027 … Plan Level of coverage Through 12/31/2026 From 01/01/2027
        Blue Ridge PPO Employee + Spouse $1,259.25 $1,326.00
        Bright Dental Employee + Spouse $46.58 $46.58
        include the 2 percent … cost $1,372.58 a month altogether
        then stay in effect through 12/31/2027 … NOT invoice`,
    }),
  )('%s: %s', (kind, said) => expectWords(planned(kind as keyof typeof examples), said));

  it.each<[said: string, ...Parameters<typeof aLetter>]>([
    // Thirty days, but never before the period's own deadline.
    ['10/08/2026', 'deficiency', { deadline: '2026-08-31' }, { date: '2026-09-08' }],
    ['10/31/2026', 'deficiency', { deadline: '2026-10-31' }, { date: '2026-09-08' }],
    // Fifteen days after the letter.
    ['08/31/2026', 'leave-warning', { deadline: '2026-08-31' }, { date: '2026-08-11' }],
    ['09/23/2026', 'leave-warning', { deadline: '2026-08-31' }, { date: '2026-09-08' }],
    [
      'It replaces invoice 400009, which you no longer need to pay',
      'invoice',
      { replaced: 400_009 },
    ],
    // 45 days from the election, or from the day somebody joined.
    ['no later than 10/15/2026', 'invoice', {}, { event: { postmark: '2026-08-31' } }],
    ['no later than 10/30/2026', 'invoice', { payFrom: '2026-09-15' }],
    // The notice of an event that should not have been entered.
    [
      `Please Disregard Our Earlier Letter … On 07/02/2026 we mailed you a notice
      for Ana Ruiz, Marco Ruiz is not valid … entered in error … NOT ended on … NOT Marketplace`,
      'unavailability',
      { withdrawn: '2026-07-02', personIds: [2] },
    ],
    [
      'The bank returned payment 702 for $658.07 unpaid.',
      'termination',
      { returned: [{ checkNumber: '702', amountCents: 65_807 }] },
    ],
    // Where what is due can be seen.
    ['Your invoices show any months', 'reinstatement', {}, { settings: { mails_invoices: true } }],
    [
      'Call us at (518) 555-0100 to ask for any months that are due',
      'reinstatement',
      {},
      { settings: { mails_invoices: false } },
    ],
    // A disability extension costs more; it says to whom.
    [
      `Starting 01/01/2028, the premium is 150 percent of the plan’s cost … instead of 102 percent
      NOT for Marco Ruiz`,
      'extension',
      { personIds: [1] },
      { event: { extensions: [{ ...disabled, personIds: [1] }] } },
    ],
    // Retirees pay the rate itself, which is not bound to a year.
    [
      'Blue Ridge PPO Employee + Spouse $1,234.56 $1,300.00 … NOT percent … NOT then stay',
      'rate-change',
      {},
      { event: retiree },
    ],
    // A plan that is gone is left out.
    [
      'cost $1,326.00 a month altogether',
      'rate-change',
      { rates: [1, 99].map((benefitId) => ({ ...examples['rate-change'].rates[0]!, benefitId })) },
    ],
    // A month that has not begun is billed again; one that has stays; nothing where the company collects.
    [
      'an invoice for January 2027 at the former cost … NOT already begun',
      'rate-change',
      { replaced: ['2027-01-01'] },
      { date: '2026-12-21' },
    ],
    [
      `an invoice for February 2027 at the former cost
      Invoices for months that have already begun stay as they are.`,
      'rate-change',
      { replaced: ['2027-01-01', '2027-02-01'] },
      { date: '2027-01-16' },
    ],
    ['NOT invoice', 'rate-change', { replaced: ['2027-01-01'] }, { event: collected }],
  ])('%s', (said, ...given) => expectWords(planned(...given), said));
});

describe('the record of a response', () => {
  const source = aSource({ responseDoc: 700_099, postmark: '2026-07-01' });
  const received = { ...aSending(source), date: '2026-07-22' };

  it.each<[RecordedAnswer['outcome'], string]>([
    ['accepted', 'Blue Ridge PPO Marco Ruiz Ana Ruiz Bright Dental None Ana Ruiz, Marco Ruiz'],
    ['joined', 'in addition to what other family members had … Blue Ridge PPO Marco Ruiz'],
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
