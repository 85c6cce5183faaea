import { beforeAll, describe, expect, it } from 'vitest';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { startMail, type MailApi } from '../mail/mailed-letters.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';
import { extendEventCoverage } from './extend-coverage.service.ts';
import { noticeToAll } from '../event/notices.rules.ts';

let at: MailApi;
let account: BuiltPlan;
beforeAll(async () => {
  at = await startMail();
  account = await inCompany(at.api, (tx) =>
    addPlan(tx, 'Health Account', { E: 20_000 }, { planTypeId: 4 }),
  );
});

/** As the event is entered: the account ends with its plan year. */
const endAccount = (eventId: number) =>
  inCompany(at.api, (tx) =>
    tx
      .updateTable('event_benefits')
      .set({ ends_on: '2026-12-31' })
      .where('event_id', '=', eventId)
      .where('coverage_plan_id', '=', account.planId)
      .execute(),
  );

/** From 07/01/2026 for 18 months: a health FSA of 204.00 a month, and medical coverage of 510.00. */
async function offered() {
  const plans = [account, at.medical].map(({ planId, tiers }) => ({
    planId,
    tierId: tiers.E,
    costCents: planId === account.planId ? 20_000 : 50_000,
  }));
  const story = await startStory(at.api, { empno: at.somebody(), plans });
  await endAccount(story.eventId);
  const { personId } = (await story.record()).persons[0]!;
  const elect = (...elected: BuiltPlan[]) =>
    story.respond(
      '2026-07-02',
      '2026-07-03',
      elected.map(({ planId }) => ({ plansId: planId, persons: [personId] })),
    );
  return { ...story, elect };
}
const lastDays = async ({ record }: Pick<Awaited<ReturnType<typeof offered>>, 'record'>) =>
  (await record()).persons.map(({ maximumEnd }) => maximumEnd);

describe('coverage by a health FSA alone', () => {
  it('ends with its plan year, and a termination notice says so', async () => {
    const story = await offered();
    expect(await lastDays(story)).toEqual(['2027-12-31']);
    await story.elect(account);
    expect(await lastDays(story)).toEqual(['2026-12-31']);
    await story.pay(6 * 204, '2026-07-05');
    for (const night of ['2026-12-15', '2027-01-01']) await story.night(night);
    expect(await story.status('2027-01-01')).toBe(
      'terminated 12/31/2026: maximum coverage period reached',
    );
    expect((await story.letters()).at(-1)).toMatchObject({
      kind: 'termination',
      facts: { reason: 3, endsOn: '2026-12-31' },
    });
  });

  it('is not extended by a disability', async () => {
    const story = await offered();
    await story.elect(account);
    await story.pay(6 * 204, '2026-07-05');
    const report = {
      kind: 'disability',
      decidedOn: '2026-08-01',
      reportedOn: '2026-08-10',
    } as const;
    await extendEventCoverage(
      story.context,
      { compId, eventId: story.eventId, today: '2026-08-10' },
      report,
    );
    expect(await story.letters()).toEqual([]);
    expect(await lastDays(story)).toEqual(['2026-12-31']);
  });

  it('is offered through that day in the notice and on the timeline', async () => {
    const plans = [{ planId: account.planId, tierId: account.tiers.E, costCents: 20_000 }];
    const { eventId, empno } = await at.anEvent({
      event_date: '2026-06-12',
      entered_on: '2026-06-13',
      coverage_begins: '2026-07-01',
      dateToSend: '2026-06-17',
      plans,
    });
    await endAccount(eventId);
    await at.run('2026-06-17');
    const text = await at.textOf(empno, noticeToAll(await at.eventOf(eventId))!.documentNumber);
    expect(text).toContain('only through the end of its plan year, 12/31/2026.');
    expect(text).toContain('It can last from 07/01/2026 through 12/31/2026');
    expect(text).not.toContain('18 months, from');
    const params = { compId, empno, id: eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    expect(body.persons[0]!.ends).toBe('2026-12-31');
    expect(body.timeline.find(({ key }) => key === 'maximum-end')).toMatchObject({
      date: '2026-12-31',
    });
  });
});

it('ends a health FSA alone where other coverage continues', async () => {
  const story = await offered();
  await story.elect(account, at.medical);
  expect(await lastDays(story)).toEqual(['2027-12-31']);
  await story.pay(6 * 714 + 510, '2026-07-05');
  for (const night of ['2026-12-15', '2027-01-02']) await story.night(night);
  expect(await story.status('2027-01-02')).toContain('paid through 01/31/2027');
  expect((await story.invoices()).slice(-2).map(({ amount }) => amount)).toEqual([714, 510]);
});
