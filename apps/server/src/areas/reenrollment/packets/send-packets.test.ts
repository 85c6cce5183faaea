import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import { finalDocument } from '../../../support/documents/documents.store.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  addSpouseAndChild,
  type BuiltPlan,
} from '../../continuation/continuation.builder.ts';
import { addCompleteSettings } from '../../continuation/letters/letters.builder.ts';
import { mailingList } from '../../continuation/mail/open-enrollment.service.ts';
import { mailNotices } from '../../continuation/mail/mail-notices.service.ts';
import { startStory } from '../../continuation/money/premium-story.builder.ts';
import {
  addRenewalPlan,
  compId,
  completeChecklists,
  sendPaper,
  startRenewal,
} from './packets.builder.ts';

let api: TestApi;
let planYearId: number;
let medical: BuiltPlan;
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId }, work);

// Ana has elected with her family; Ben can still elect; Cleo's coverage has ended.
let ana: Awaited<ReturnType<typeof startStory>>;
let ben: Awaited<ReturnType<typeof startStory>>;
let cleo: Awaited<ReturnType<typeof startStory>>;

beforeAll(async () => {
  api = await startApi();
  const [spouse, child] = await inCompany(async (tx) => {
    // Only the events of this file take part.
    await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
    await tx.deleteFrom('continuation_settings').where('comp_id', '=', compId).execute();
    await addCompleteSettings(tx, compId);
    medical = await addPlan(tx, 'Packet Medical', { E: 54_827, F: 132_098 });
    return await addSpouseAndChild(tx, '000100060');
  });
  const plans = (covers: 'E' | 'F') => [{ planId: medical.planId, tierId: medical.tiers[covers] }];
  const first = { event_date: '2026-05-20', entered_on: '2026-05-22' };
  ana = await startStory(
    api,
    { ...first, empno: '000100060', plans: plans('F'), dependents: [spouse, child] },
    '2026-05-26',
  );
  await ana.respond('2026-06-10', '2026-06-12');
  const late = { event_date: '2026-10-20', entered_on: '2026-10-22' };
  ben = await startStory(api, { ...late, empno: '000100061', plans: plans('E') }, '2026-10-26');
  cleo = await startStory(api, { ...first, empno: '000100062', plans: plans('E') }, '2026-05-26');
  await cleo.respond('2026-06-10', '2026-06-12');
  await cleo.end({ reason: 6, endsOn: '2026-08-31' }, '2026-08-15');
  planYearId = await inCompany(async (tx) => {
    const id = await startRenewal(tx, { send_on: '2026-12-05' });
    await addRenewalPlan(
      tx,
      id,
      { E: 54_827 },
      { name: 'Packet Medical', coverage_plan_id: medical.planId },
    );
    return id;
  });
  await sendPaper(api, await api.tokenOf('dana.full'), planYearId, {
    name: 'Rate Guide.csv',
    content: 'a,b',
  });
});

const run = (date: string) => api.runJob('send-oe-packets', date);
const packetsOf = async (story: typeof ana) =>
  (await story.letters()).filter(({ kind }) => kind === 'open-enrollment');
const charges = () =>
  inCompany((tx) =>
    tx
      .selectFrom('one_time_charges')
      .select(['reference', 'quantity', 'price_cents', 'amount_cents', 'charged_on'])
      .where('reference', 'like', `oe-packets:${planYearId}:%`)
      .orderBy('charge_id')
      .execute(),
  );

describe('sending the packets', () => {
  it('waits until they are ordered, for their day, and for a business day', async () => {
    expect(await run('2026-12-07')).toBe('planned 0 open enrollment packets');
    await inCompany((tx) => completeChecklists(tx, planYearId));
    expect(await run('2026-12-04')).toBe('planned 0 open enrollment packets');
    // The send date is a Saturday.
    expect(await run('2026-12-05')).toContain('not a business day');
    expect(await packetsOf(ana)).toEqual([]);
  });

  it('does nothing if the company mails them itself', async () => {
    const setHandler = (handler: 1 | 2) =>
      inCompany((tx) =>
        tx
          .updateTable('renewals')
          .set({ handler })
          .where('plan_year_id', '=', planYearId)
          .execute(),
      );
    await setHandler(2);
    expect(await run('2026-12-07')).toBe('planned 0 open enrollment packets');
    await setHandler(1);
  });

  it('waits for the rates of every plan', async () => {
    const unrated = await inCompany((tx) => addPlan(tx, 'Unrated', {}));
    await expect(run('2026-12-07')).rejects.toThrow('1 failed: packets of company 1001');
    expect(await charges()).toEqual([]);
    await inCompany((tx) =>
      tx
        .updateTable('coverage_plans')
        .set({ ends_on: '2026-12-31' })
        .where('coverage_plan_id', '=', unrated.planId)
        .execute(),
    );
  });

  it('plans a letter for everybody mailed or accepted, and the charge, once', async () => {
    const households = await inCompany((tx) => mailingList(tx, compId, '2026-12-07'));
    const ids = households.map(({ eventId }) => eventId);
    expect(ids).toContain(ana.eventId);
    expect(ids).toContain(ben.eventId);
    expect(ids).not.toContain(cleo.eventId);
    await Promise.all([run('2026-12-07'), run('2026-12-07')]);
    await run('2026-12-08');
    expect(await packetsOf(ana)).toHaveLength(1);
    expect(await packetsOf(ben)).toHaveLength(1);
    expect(await packetsOf(cleo)).toEqual([]);
    const count = households.length;
    expect(await charges()).toEqual([
      {
        reference: `oe-packets:${planYearId}:mailing`,
        quantity: count,
        price_cents: 1500,
        amount_cents: Math.max(7500, 1500 * count),
        charged_on: '2026-12-07',
      },
      {
        reference: `oe-packets:${planYearId}:printing`,
        quantity: count,
        price_cents: 5,
        amount_cents: 5 * count,
        charged_on: '2026-12-07',
      },
      {
        reference: `oe-packets:${planYearId}:shipping`,
        quantity: count,
        price_cents: 160,
        amount_cents: 160 * count,
        charged_on: '2026-12-07',
      },
    ]);
  });

  it('writes what each household has, can choose and pays, with a form', async () => {
    await mailNotices(api.context, compId, '2026-12-07').catch(() => {});
    const textOf = async (story: typeof ana) => {
      const document_number = (await packetsOf(story))[0]!.document_number!;
      const { empno } = await story.record();
      const content = (await inCompany((tx) => finalDocument(tx, compId, empno, document_number)))!
        .content!;
      if (process.env['LOOK'])
        writeFileSync(`${process.env['LOOK']}/packet-${story.eventId}.pdf`, content);
      return (await readPdf(content)).text;
    };
    const text = await textOf(ana);
    for (const words of [
      'Packet Medical Family $1,347.40',
      '$559.24',
      'postmarked no later than 12/17/2026',
      'Your coverage continues in the same plans',
      'Rate Guide',
      'Check one box',
      'Sam Example',
      `Event ${ana.eventId}`,
    ])
      expect(text).toContain(words);
    expect(await textOf(ben)).toContain('You have not elected continuation coverage yet');
  });
});
