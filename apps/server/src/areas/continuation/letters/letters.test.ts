import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, type Pdf } from '../../../platform/pdf.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { renderLetter } from '../../../support/letters/render-letter.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { eventNotice } from './event-letter.ts';
import { generalNotice } from './general-notice.ts';
import { letterKinds } from './letter-types.ts';
import { aLetter, aSending, aSource, examples, expectWords } from './letters.builder.ts';
import { responseRecord } from './response-record.ts';

type Given = Parameters<typeof aSource>;
const retiree = { service: 'billing', category: 'R', eventType: 1 } as const;
const leave = { service: 'billing', category: 'L', eventType: 41 } as const;
const noticeOf = (...given: Given) => {
  const source = aSource(...given);
  return eventNotice(source, aSending(source));
};
const source = aSource();
const sending = aSending(source);

it('every kind of letter has its required items, and its enclosures if it asks for a response', () => {
  const answer = { postmark: '2026-07-20', elections: 'all', outcome: 'accepted' } as const;
  const kinds = Object.keys(examples) as (keyof typeof examples)[];
  const letters: Letter[] = [
    noticeOf(),
    noticeOf(retiree),
    noticeOf(leave),
    generalNotice(source, sending),
    ...kinds.map((kind) => aLetter(kind)),
    responseRecord(source, sending, answer),
  ];
  expect(letters.map(({ type }) => type.kind).toSorted()).toEqual(letterKinds.toSorted());
  for (const letter of letters) {
    expect(missingItems(letter)).toEqual([]);
    const bare = missingItems({ ...letter, form: null, rates: null });
    expect(bare).toEqual(letter.form ? ['the response form', 'the rate sheet'] : []);
  }
});

describe('if the company collects premiums itself', () => {
  const address = { collector_street: '1 Harbor Street', collector_city: 'Portland, ME 04101' };
  const where = ['When and where to pay'];

  it.each<[Given[1], string[]]>([
    [{}, where],
    [{ ...address, collector_city: null }, where],
    [address, []],
  ])('with %j, a notice and a packet lack %j', (settings, missing) => {
    const collected = { isProviderBilled: false };
    expect(missingItems(noticeOf(collected, settings))).toEqual(missing);
    expect(missingItems(noticeOf({ ...retiree, ...collected }, settings))).toEqual(missing);
  });
});

describe('an election notice', () => {
  it.each<[Given[1], string[]]>([
    [{ plan_name: null }, ['The plan and who administers it']],
    [{ administrator_phone: null }, ['The plan and who administers it', 'More information']],
    [
      { administrator_street: null },
      [
        'The plan and who administers it',
        'How to elect and your deadline',
        'What you must report and when',
        'When and where to pay',
        'Keep us informed of address changes',
      ],
    ],
  ])('of a company that lacks %j lacks %j', (settings, expected) => {
    expect(missingItems(noticeOf({}, settings))).toEqual(expected);
  });

  it('lacks its amounts if no rate is on file for the level offered', () => {
    const planTiers = source.planTiers.filter(({ tierId }) => tierId !== 11);
    expect(missingItems(eventNotice({ ...source, planTiers }, sending))).toEqual(['What it costs']);
  });

  it('lacks the people and the coverage if nobody is offered a plan', () => {
    expect(missingItems(noticeOf({ benefits: [] }))).toEqual([
      'Who may continue coverage',
      'Coverage you may continue',
      'the response form',
      'the rate sheet',
    ]);
  });
});

let pdf: Pdf;
beforeAll(() => {
  pdf = makePdf();
});
afterAll(() => pdf.close());

async function printed(letter: Letter) {
  const read = await readPdf(await renderLetter(pdf, letter));
  expectWords(read.text, letter.type.requiredItems.join(' … '));
  expectWords(read.tags, '"role":"H1" … "role":"H2"');
  return read;
}
it('an election notice contains every item with its facts, the form, the rates and the coupon', async () => {
  const { text, tags, pages } = await printed(eventNotice(source, sending));
  expect(pages).toBe(5);
  expect(tags).toContain('"role":"TH"');
  expectWords(
    text,
    `Ana Ruiz and Marco Ruiz 12 Harbor Street Apt 4 Portland, ME 04101 … Dear Ana Ruiz and Marco Ruiz:
    Document 700012 … PID 000100001 … Page 1 of 5
    Harborview Manufacturing, Inc. sponsors the Harborview Group Health Plan
    Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207 … telephone (518) 555-0100
    Termination of Employment - Voluntary on 06/12/2026 . Participant: Ana Ruiz. … the last day of coverage under the plan is 06/30/2026
    Qualified beneficiary Status Plans … Marco Ruiz Spouse Blue Ridge PPO, Bright Dental 12/31/2027
    even if other family members do not. … may elect on behalf of a minor child … postmarked no later than 08/30/2026
    Coverage then starts on the date you send the new form
    offered to similarly situated active employees … Blue Ridge PPO Employee + Spouse 07/01/2026 $1,259.25
    up to 18 months in all … a payment is not made in full and on time
    up to 29 months … up to 36 months in total, counted from the same starting date
    Report a second event … Report a Social Security determination
    within 60 days of the determination, or of the loss of coverage … no longer disabled within 30 days
    costs you $1,305.83 a month … affects your future rights
    within 45 days after the date you send the form … you may pay monthly … grace period of 30 days
    any change of address for anyone covered by the plan
    does not fully describe continuation coverage or your other rights under the plan
    Health Insurance Marketplace is 08/29/2026 … Medicaid … 1-800-318-2596 (TTY 1-855-889-4325)
    1-866-444-3272
    Election form Ana Ruiz · PID 000100001 · Event 5001 · Document 700012
    Marco Ruiz, Spouse, born 03/04/1980
    Bright Dental Employee + Spouse $46.58 … Bright Dental Family $67.53
    First-payment coupon`,
  );
});

it('a packet for a retiree has a form and a coupon, and a name that looks like markup is printed as it is', async () => {
  const odd = aSource(retiree);
  odd.participant.lastName = '*Ru#iz* $x$';
  expectWords(
    (await printed(eventNotice(odd, aSending(odd)))).text,
    `Retirement on 06/12/2026 . Participant: Ana *Ru#iz* $x$. … costs you $1,280.23 a month … 07/31/2026
    Enrollment form … First-payment coupon … NOT FMLA`,
  );
});
