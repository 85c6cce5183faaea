import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { openFile } from '../../../support/files/files.service.ts';
import {
  addPlan,
  addSpouseAndChild,
  type BuiltPlan,
} from '../../continuation/continuation.builder.ts';
import { startStory } from '../../continuation/money/premium-story.builder.ts';
import { compId } from '../packets/packets.builder.ts';

const inbox = 'provider@example.com';
let api: TestApi;
let ana: Awaited<ReturnType<typeof startStory>>;
let ben: Awaited<ReturnType<typeof startStory>>;
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId }, work);

beforeAll(async () => {
  api = await startApi({ config: { providerInbox: inbox } });
  const plans = await inCompany(async (tx) => {
    // Only the events of this file take part.
    await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
    const told = async (name: string, planTypeId: number, how: object) => {
      const plan = await addPlan(tx, name, { E: 10_000, F: 30_000 }, { planTypeId });
      await tx
        .updateTable('coverage_plans')
        .set({ policy_number: `P-${planTypeId}`, ...how })
        .where('coverage_plan_id', '=', plan.planId)
        .execute();
      return plan;
    };
    return {
      medical: await told('Friday Medical', 1, { update_method: 1 }),
      dental: await told('Tuesday Dental', 2, {
        update_method: 2,
        updates_paid_through: true,
        activates_at: 'election',
      }),
      vision: await told('Manual Vision', 3, { update_method: 3, activates_at: 'election' }),
      eap: await told('Silent EAP', 6, { update_method: 4, activates_at: 'election' }),
    };
  });
  const at = ({ planId, tiers }: BuiltPlan, covers: 'E' | 'F') => ({
    planId,
    tierId: tiers[covers],
  });
  const dependents = await inCompany((tx) => addSpouseAndChild(tx, '000100060'));
  const event = { event_date: '2026-09-20', entered_on: '2026-09-22' };
  ana = await startStory(
    api,
    {
      ...event,
      empno: '000100060',
      dependents,
      plans: [
        at(plans.medical, 'F'),
        { ...at(plans.dental, 'E'), covers: [null] },
        { ...at(plans.vision, 'E'), covers: [null] },
        { ...at(plans.eap, 'E'), covers: [null] },
      ],
    },
    '2026-09-24',
  );
  ben = await startStory(
    api,
    { ...event, empno: '000100061', plans: [at(plans.medical, 'E')] },
    '2026-09-24',
  );
});

const friday = (date: string) => api.runJob('report-carrier-changes', date);
const tuesday = (date: string) => api.runJob('write-carrier-files', date);
const contentOf = async (fileId: number) => {
  const { content } = (await openFile(api.context, { compId }, fileId))!;
  return Buffer.concat(await content.toArray());
};
const reports = () =>
  inCompany((tx) =>
    tx
      .selectFrom('report_history')
      .select(['file_id', 'description'])
      .where('description', 'like', 'Carrier Update Report%')
      .orderBy('report_id')
      .execute(),
  );
const files = () =>
  inCompany((tx) =>
    tx
      .selectFrom('file_history')
      .select(['file_id', 'description'])
      .where('description', 'like', 'Carrier File%')
      .orderBy('entry_id')
      .execute(),
  );
const mailsOf = (subject: string) =>
  api.database.owner
    .selectFrom('mails')
    .select(['to_address', 'text_body'])
    .where('subject', 'like', `${subject}%`)
    .orderBy('mail_id')
    .execute();
const rowsOf = async (report: { file_id: number }) =>
  readXlsx(await contentOf(report.file_id))[0]!.rows.slice(1);

describe('what carriers are told', () => {
  it('is nothing while there is nothing to tell', async () => {
    expect(await friday('2026-10-02')).toBe('told 0 updates');
    expect(await tuesday('2026-10-06')).toBe('told 0 updates');
    expect([await reports(), await files()]).toEqual([[], []]);
  });

  it('begins at the election or with the first payment, as the plan says', async () => {
    await ana.respond('2026-10-05', '2026-10-06');
    await ben.respond('2026-10-05', '2026-10-06');
    await ana.bill('2026-10-06');
    await friday('2026-10-09');
    expect(await reports()).toEqual([]);
    await tuesday('2026-10-13');
    const [file] = await files();
    expect(file!.description).toBe('Carrier File, Example Mutual');
    const lines = (await contentOf(file!.file_id)).toString().trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^"Add","Example Mutual","P-2","Tuesday Dental","Employee Only","000100060"/,
    );

    const owed = (await ana.invoices()).reduce((sum, { amount }) => sum + amount, 0);
    await ana.pay(Math.round(owed * 100) / 100, '2026-10-14');
    await friday('2026-10-16');
    const rows = await rowsOf((await reports())[0]!);
    expect(rows.map((row) => [row[0], row[3], row[4], row[8]])).toEqual([
      ['Add', 'Friday Medical', 'Family', 'Employee'],
      ['Add', 'Friday Medical', 'Family', 'Spouse'],
      ['Add', 'Friday Medical', 'Family', 'Child'],
    ]);
  });

  it('reaches the contacts with the responsibility as a link, without names', async () => {
    const mails = await mailsOf('Carrier update report of 10/16/2026');
    expect(mails.length).toBeGreaterThan(0);
    for (const { text_body } of mails) {
      expect(text_body).toContain('/report-history');
      expect(text_body).not.toContain('Example');
    }
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length);
  });

  it('gives paid-through dates where the carrier wants them', async () => {
    await tuesday('2026-10-20');
    const file = (await files()).at(-1)!;
    const [head, row, ...others] = (await contentOf(file.file_id)).toString().trim().split('\r\n');
    expect(head).toContain('"Paid Through"');
    expect(row).toMatch(/^"Change".*,"10\/31\/2026"$/);
    expect(others).toEqual([]);
  });

  it('is a task of the provider for plans told by hand, and nothing for custom transfers', async () => {
    const tasks = await mailsOf('Task: tell Example Mutual');
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ to_address: inbox });
    expect(tasks[0]!.text_body).toContain(`Add: event ${ana.eventId}, Manual Vision`);
    expect(tasks[0]!.text_body).not.toContain('EAP');
  });

  it('says an end once, and nothing again', async () => {
    const [, spouse] = (await ana.record()).persons;
    const end = { reason: 4, endsOn: '2026-11-30', persons: [spouse!.personId] } as const;
    await ana.end({ ...end, persons: [spouse!.personId] }, '2026-10-21');
    await Promise.all([friday('2026-10-23'), friday('2026-10-23')]);
    expect(await reports()).toHaveLength(2);
    const rows = await rowsOf((await reports())[1]!);
    expect(rows.filter((row) => row[0] === 'End').map((row) => row[8])).toEqual(['Spouse']);
    await friday('2026-10-30');
    expect(await reports()).toHaveLength(2);
  });
});
