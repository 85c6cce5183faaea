import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf, type Pdf } from '../../../platform/pdf.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { renderLetter } from '../../../support/letters/render-letter.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { eventNotice } from './event-letter.ts';
import { generalNotice } from './general-notice.ts';
import { aLetter, aSending, aSource, expectWords } from './letters.builder.ts';
import { responseRecord } from './response-record.ts';

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
const source = aSource();
const sending = aSending(source);

it('an election notice contains every item with its facts, the form, the rates and the coupon', async () => {
  const { text, tags, pages } = await printed(eventNotice(source, sending));
  expect(pages).toBe(5);
  expect(tags).toContain('"role":"TH"');
  expectWords(
    text,
    `Ana Ruiz and Marco Ruiz 12 Harbor Street Apt 4 Portland, ME 04101 … Dear Ana Ruiz and Marco Ruiz:
    Document 700012 … PID 000100001 … Page 1 of 5
    Harborview Manufacturing, Inc. sponsors Harborview Group Health Plan
    Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207 … telephone (518) 555-0100
    Ana Ruiz’s employment ended on 06/12/2026 … coverage under the plan ends on 06/30/2026
    Qualified beneficiary Status Plans … Marco Ruiz Spouse Blue Ridge PPO, Bright Dental 12/31/2027
    may elect on behalf of a minor child … postmarked no later than 08/30/2026
    Coverage then starts on the date you send the new form
    Blue Ridge PPO Employee + Spouse 07/01/2026 $1,259.25
    up to 18 months , from 07/01/2026 through 12/31/2027 … a payment is not made in full and on time
    up to 29 months … up to 36 months in total, counted from the same starting date
    within 60 days of the determination, or of the loss of coverage … no longer disabled within 30 days
    costs you $1,305.83 a month … affects your future rights
    within 45 days after the date you send the form … you may pay monthly … grace period of 30 days
    any change of address for anyone covered by the plan
    does not fully describe continuation coverage or your other rights under the plan
    Health Insurance Marketplace through 08/29/2026 … Medicaid … 1-800-318-2596 (TTY 1-855-889-4325)
    1-866-444-3272
    Election form Ana Ruiz · PID 000100001 · Event 5001 · Document 700012
    Marco Ruiz, Spouse, born 03/04/1980
    Bright Dental Employee + Spouse $46.58 … Bright Dental Family $67.53
    First-payment coupon`,
  );
});

it('a general notice contains its six items', async () => {
  expectWords(
    (await printed(generalNotice(source, sending))).text,
    `Harborview Group Health Plan … telephone (518) 555-0100
    when employment ends for any reason other than gross misconduct … the employer’s bankruptcy
    to the plan within 30 days … when the employer enters bankruptcy
    the 18 (or 29) months … for up to 36 months … 102% … within 60 days of the event
    within 60 days of the determination, or of the loss of coverage
    any change of address … summary plan description`,
  );
});

it('a packet for a retiree has a form and a coupon, and a name that looks like markup is printed as it is', async () => {
  const retiree = aSource({ service: 'billing', category: 'R', eventType: 1 });
  retiree.participant.lastName = '*Ru#iz* $x$';
  expectWords(
    (await printed(eventNotice(retiree, aSending(retiree)))).text,
    `Ana *Ru#iz* $x$ retired on 06/12/2026 … costs you $1,280.23 a month … 07/31/2026
    Enrollment form … First-payment coupon … NOT FMLA`,
  );
});

it('a short letter and the record of a response are printed', async () => {
  const ended = await printed(aLetter('termination'));
  expectWords(ended.text, 'Coverage for Marco Ruiz ends on 09/30/2026');
  const elections = [{ plansId: 1, persons: [2] }];
  const answer = { postmark: '2026-07-20', elections, outcome: 'accepted' } as const;
  expectWords(
    (await printed(responseRecord(source, { ...sending, date: '2026-07-22' }, answer))).text,
    `Received on 07/22/2026 , postmarked 07/20/2026
    Blue Ridge PPO Marco Ruiz Ana Ruiz … Bright Dental None Ana Ruiz, Marco Ruiz`,
  );
});
