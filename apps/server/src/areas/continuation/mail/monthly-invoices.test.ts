import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import { saveSettings } from '../event/settings.store.ts';
import type { Story } from '../money/premium-story.builder.ts';
import { mailNotices } from './mail-notices.service.ts';
import { printingAfter, proofsOf } from './mailed-letters.builder.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Billed', { E: 50_000 });
beforeAll(async () => {
  await wants(true);
});

/** At 510.00 a month, accepted in July: July is the first payment. */
const accepted = () => tell(stories.alone(plan), 'elect 07-10');

const couple = () =>
  stories.family(plan, {
    size: 2,
    plans: [{ planId: plan.planId, tierId: plan.tiers.ES, costCents: 90_000 }],
  });

const wants = (mails_invoices: boolean) =>
  inCompany(stories.api, (tx) => saveSettings(tx, compId, { mails_invoices }));

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
    await tell(story, 'night 08-17; mail 08-18');
    expect(await mailed(story)).toEqual([
      ['2026-08-01', 51_000],
      ['2026-09-01', 51_000],
    ]);
    const proofs = await proofsOf(stories.api, (await story.record()).empno);
    expect(proofs.map(({ run_on }) => run_on)).toEqual(['2026-07-16', '2026-08-18']);
  });

  it('lists each plan, and what the employer pays of it', async () => {
    const shared = { planId: plan.planId, tierId: plan.tiers.E, subsidyCents: 10_000 };
    const plans = [{ ...shared, subsidyEnds: '2026-08-31' }];
    const story = await tell(
      stories.alone(plan, { plans }),
      'elect 07-10; night 07-15; mail 07-16',
    );
    const [letter] = (await story.letters()).filter(({ kind }) => kind === 'invoice');
    expect(letter!.facts['lines']).toMatchObject([
      { plan: 'Billed', cents: 51_000 },
      { plan: 'Employer subsidy - Billed', cents: -10_000 },
    ]);
  });

  it('is mailed again where what is to pay has changed, and is the same one while nothing changes', async () => {
    const story = await tell(
      couple(),
      'elect 07-10 E; night 07-15; mail 07-16; end request 08-31 on 07-17 E; restore 07-17; night 07-18; mail 07-19',
    );
    const told = async () =>
      (await story.letters())
        .filter(({ kind, dropped_on }) => kind === 'invoice' && dropped_on === null)
        .map(({ facts }) => ['periodStart', 'openCents'].map((fact) => facts[fact]));
    expect(await told()).toEqual([['2026-08-01', 51_000]]);
    await tell(story, 'elect 07-20 S; mail 07-21');
    expect(await told()).toEqual([
      ['2026-08-01', 51_000],
      ['2026-08-01', 91_800],
    ]);
  });

  it('says until when it and every earlier month can be paid', async () => {
    const story = await tell(couple(), 'elect 07-10 E; night 07-15');
    const { empno } = await story.record();
    const days = async (date: CalendarDate) => {
      const letters: string[] = [];
      const printer = printingAfter(stories.api.context, (letter) => letters.push(letter));
      await mailNotices(printer, compId, date);
      const own = letters.find((letter) => letter.includes(empno))!;
      return ['08/24/2026', '09/03/2026'].filter((day) => own.includes(day));
    };
    // 45 days from the election for July; August has its own 30 days.
    expect(await days('2026-07-16')).toEqual(['08/24/2026']);
    // The 45 days of the one who joined.
    await tell(story, 'elect 07-20 S');
    expect(await days('2026-07-21')).toEqual(['09/03/2026']);
  });

  it('waits for the next mail if a payment is posted while it is printed', async () => {
    const story = await tell(accepted(), 'night 07-15');
    let isPaid = false;
    const paying = printingAfter(stories.api.context, async () => {
      if (!isPaid) await tell(story, 'pay 400 07-14 on 07-16');
      isPaid = true;
    });
    await mailNotices(paying, compId, '2026-07-16');
    expect(await mailed(story)).toEqual([]);
    await tell(story, 'mail 07-17');
    expect(await mailed(story)).toEqual([['2026-08-01', 51_000]]);
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
