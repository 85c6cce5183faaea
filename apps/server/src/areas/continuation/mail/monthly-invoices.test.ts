import { beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../platform/pdf.ts';
import { renderLetter } from '../../../support/letters/render-letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { changeContinuationSettings } from '../plans/change-settings.service.ts';
import { aSending, aSource, expectWords, wordsOf } from '../letters/letters.builder.ts';
import { plannedLetter } from '../letters/planned-letter.ts';
import type { Story } from '../money/premium-story.builder.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Billed', { E: 50_000 });
beforeAll(async () => {
  await wants(true);
});

/** At 510.00 a month, accepted in July: July is the first payment. */
const accepted = () => tell(stories.alone(plan), 'elect 07-10');

const wants = (mailsInvoices: boolean) =>
  changeContinuationSettings(stories.api.context, compId, { mailsInvoices });

/** The months whose invoice was mailed, with what was still to pay. */
const mailed = async (story: Story) =>
  (await story.letters())
    .filter(({ kind, document_number }) => kind === 'invoice' && document_number !== null)
    .map(({ facts }) => [facts['periodStart'], facts['openCents']]);

describe('the invoice of a coming month', () => {
  it('is mailed once, before its month begins, with proof; the first payment has its coupon', async () => {
    const story = await tell(accepted(), 'mail 07-13');
    expect(await mailed(story)).toEqual([]);
    await tell(story, 'night 07-15; mail 07-16 07-16 07-17');
    expect(await mailed(story)).toEqual([['2026-08-01', 51_000]]);
    await tell(story, 'night 08-17; mail 08-18');
    expect(await mailed(story)).toEqual([
      ['2026-08-01', 51_000],
      ['2026-09-01', 51_000],
    ]);
    const proofs = await inCompany(stories.api, (tx) =>
      tx
        .selectFrom('mailings as m')
        .innerJoin('documents as d', 'd.document_number', 'm.document_number')
        .select(['d.description', 'm.run_on'])
        .where('d.event_id', '=', story.eventId)
        .where('d.kind', '=', 'invoice')
        .orderBy('m.run_on')
        .execute(),
    );
    expect(proofs).toEqual([
      { description: 'Payment Coupon', run_on: '2026-07-16' },
      { description: 'Payment Coupon', run_on: '2026-08-18' },
    ]);
  });

  it('is not mailed where nothing is to pay, where it was voided, or where the company does not want it', async () => {
    const [paid, unwanted] = [await tell(accepted(), 'pay 1020 07-14'), await accepted()];
    const ended = await tell(accepted(), 'night 07-15; end request 07-31 on 07-15');
    await wants(false);
    await paid.mail('2026-07-16');
    expect(await mailed(unwanted)).toEqual([]);
    await wants(true);
    await paid.mail('2026-07-17');
    expect(await mailed(paid)).toEqual([]);
    expect(await mailed(ended)).toEqual([]);
    expect(await mailed(unwanted)).toEqual([['2026-08-01', 51_000]]);
  });
});

describe('the letter', () => {
  const facts = {
    invoiceNumber: 400_013,
    periodStart: '2026-09-01',
    periodEnd: '2026-09-30',
    due: '2026-09-01',
    amountCents: 130_583,
    openCents: 122_332,
    lines: [
      { plan: 'Blue Ridge PPO', level: 'Employee + Spouse', cents: 125_925 },
      { plan: 'Bright Dental', level: 'Employee + Spouse', cents: 4_658 },
    ],
    earlier: [
      {
        invoiceNumber: 400_012,
        periodStart: '2026-08-01',
        periodEnd: '2026-08-31',
        openCents: 130_583,
      },
    ],
  };

  it('says what is due and when, what is open besides, and has a coupon', async () => {
    const source = aSource();
    const letter = plannedLetter(source, aSending(source), { kind: 'invoice', facts });
    expect(missingItems(letter)).toEqual([]);
    const pdf = makePdf();
    const { text } = await readPdf(await renderLetter(pdf, letter));
    await pdf.close();
    expectWords(text, [
      'Your Invoice for September 2026',
      'Please pay $1,223.32 by 09/01/2026',
      'with a grace period of 30 days',
      'Already paid – −$82.51',
      'To pay – $1,223.32',
      '400012 08/01/2026 – 08/31/2026 $1,305.83',
      'Payment coupon',
      'Amount due $1,223.32',
    ]);
  });

  it('is the only one that promises invoices where they are mailed', () => {
    const said = (mails_invoices: boolean) => {
      const source = aSource({}, { mails_invoices });
      const restored = {
        kind: 'reinstatement',
        facts: { reason: 1, endedOn: '2026-09-30' },
      } as const;
      return wordsOf(plannedLetter(source, aSending(source), restored));
    };
    expect(said(true)).toContain('Your invoices show any months that are due');
    expect(said(false)).toContain('Call us at (518) 555-0100 to ask for any months that are due');
  });
});
