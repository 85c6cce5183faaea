import { beforeAll, describe, expect, it } from 'vitest';
import * as history from '@portal/contract/areas/reports/report-history.contract.ts';
import * as contract from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';

const compId = 1001;
const job = 'run-report-schedules';
type Who = 'dana' | 'uma' | 'lee' | 'pat';
let api: TestApi;
let as: Record<Who, { token: string }>;
let ids: Record<Who, number>;
beforeAll(async () => {
  api = await startApi();
  const signIn = async (userName: string) => ({ token: await api.tokenOf(userName) });
  as = {
    dana: await signIn('dana.full'),
    uma: await signIn('uma.users'),
    lee: await signIn('lee.location'),
    pat: await signIn('pat.payroll'),
  };
  const idOf = ({ token }: { token: string }) =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: number })
      .userId;
  ids = { dana: idOf(as.dana), uma: idOf(as.uma), lee: idOf(as.lee), pat: idOf(as.pat) };
});

// The tests' day, 11/16/2026, is a Monday.
const terminations: contract.ScheduleInput = {
  report: 'terminated-participants',
  parameters: { serviceType: 'cobra' },
  frequency: 'weekly',
  day: 2,
  range: 'last-month',
  recipients: [],
};
const add = (who: Who, input: Partial<contract.ScheduleInput> = {}, key?: string) =>
  api.call(
    contract.addReportSchedule,
    { params: { compId }, body: { ...terminations, ...input } },
    { ...as[who], headers: { ...(key && { 'idempotency-key': key }) } },
  );
const added = async (who: Who, input: Partial<contract.ScheduleInput> = {}) => {
  const { status, body } = await add(who, input);
  expect(status, body.message).toBe(200);
  return body;
};
const update = (
  who: Who,
  { scheduleId, version }: { scheduleId: number; version: string },
  input: Partial<contract.ScheduleInput>,
) =>
  api.call(
    contract.updateReportSchedule,
    { params: { compId, scheduleId }, body: { ...terminations, ...input } },
    { ...as[who], headers: { 'if-match': `"${version}"` } },
  );
const remove = async (who: Who, scheduleId: number) =>
  (await api.call(contract.deleteReportSchedule, { params: { compId, scheduleId } }, as[who]))
    .status;
const listed = async (who: Who, scheduleId: number) =>
  (await api.call(contract.listReportSchedules, { params: { compId } }, as[who])).body.find(
    (each) => each.scheduleId === scheduleId,
  );
/** What the schedule has made, as somebody sees it. */
const made = async (who: Who, scheduleId: number, month = 11) => {
  const { body } = await api.call(
    history.listKeptReports,
    { params: { compId, year: 2026, month } },
    as[who],
  );
  const rows = await api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('report_history')
      .select('report_id')
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  return body.filter(({ unqid }) => rows.some(({ report_id }) => report_id === unqid));
};
const changeUser = (who: Who, set: { removed_at?: Date | null; location_codes?: number[] }) =>
  api.database.transaction({ compId }, (tx) =>
    tx.updateTable('company_users').set(set).where('user_id', '=', ids[who]).execute(),
  );

describe('a schedule is refused', () => {
  it.each([
    [{ day: 8 }, 'day'],
    [{ frequency: 'monthly', day: 29 }, 'day'],
    [{ range: null }, 'range'],
    [{ report: 'pending-initial-notices', parameters: {}, range: 'last-week' }, 'range'],
    [{ recipients: [999_999] }, 'recipients'],
    [{ parameters: {} }, 'serviceType'],
  ] as [Partial<contract.ScheduleInput>, string][])(
    'with %j, on its field',
    async (input, path) => {
      const { status, body } = await add('dana', input);
      expect({ status, fields: body.fields?.map((field) => field.path) }).toEqual({
        status: 400,
        fields: [path],
      });
    },
  );

  it('with a recipient who does not see all that its owner sees', async () => {
    const { status, body } = await add('dana', { recipients: [ids.uma, ids.lee, ids.pat] });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [
        { path: 'recipients', message: 'May not see this report: Lee Location, Pat Payroll.' },
      ],
    });
    const eligible = await api.call(
      contract.listScheduleRecipients,
      { params: { compId } },
      as.dana,
    );
    const offered = eligible.body.map(({ userId }) => userId);
    expect(offered).toContain(ids.dana);
    expect(offered).toContain(ids.uma);
    expect(offered).not.toContain(ids.lee);
  });

  it('as a change of somebody else’s, of an older version, or of one beyond the scope', async () => {
    const schedule = await added('dana');
    expect((await update('uma', schedule, { day: 3 })).status).toBe(403);
    expect(await remove('uma', schedule.scheduleId)).toBe(403);
    expect((await update('lee', schedule, { day: 3 })).status).toBe(404);
    expect(await remove('lee', schedule.scheduleId)).toBe(404);
    expect(await listed('lee', schedule.scheduleId)).toBeUndefined();
    const changed = await update('dana', schedule, { day: 3 });
    expect(changed.body).toMatchObject({ day: 3, nextRun: '2026-11-18' });
    expect((await update('dana', schedule, { day: 4 })).status).toBe(409);
    expect(await remove('dana', schedule.scheduleId)).toBe(204);
    expect(await remove('dana', schedule.scheduleId)).toBe(404);
  });
});

describe('a scheduled report', () => {
  it('is added once for each key, and runs from the next such day on', async () => {
    const first = await add('dana', { day: 1 }, 'once');
    const again = await add('dana', { day: 1 }, 'once');
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      title: 'Terminations, COBRA',
      isOwn: true,
      isStopped: false,
      nextRun: '2026-11-23',
      lastRun: null,
    });
    await api.runJob(job, '2026-11-16');
    expect(await made('dana', first.body.scheduleId)).toEqual([]);
    await remove('dana', first.body.scheduleId);
  });

  it('is made once on its day, filed with its owner’s scope, and its recipients get a link', async () => {
    const schedule = await added('lee', { recipients: [ids.dana, ids.lee] });
    expect(await api.runJob(job, '2026-11-17')).toBe('made 1 report');
    expect(await api.runJob(job, '2026-11-17')).toBe('made 0 reports');
    expect(await api.runJob(job, '2026-11-18')).toBe('made 0 reports');
    const [report] = await made('lee', schedule.scheduleId);
    expect(report).toMatchObject({
      description: 'Terminations, COBRA, 10/01/2026 to 10/31/2026',
      rundate: '2026-11-17',
      file_name: 'terminated-participants-cobra-1001-20261001-20261031.xlsx',
    });
    expect(await made('dana', schedule.scheduleId)).toEqual([report]);
    // She sees weekly payroll only, which is not what he sees.
    expect(await made('pat', schedule.scheduleId)).toEqual([]);
    const file = await api.download(
      history.downloadKeptReport,
      { params: { compId, unqid: report!.unqid, fileName: report!.file_name } },
      as.lee,
    );
    expect(Buffer.from(file.content.subarray(0, 2)).toString()).toBe('PK');
    expect(await listed('lee', schedule.scheduleId)).toMatchObject({ lastRun: '2026-11-17' });

    const mails = await api.mailsTo('dana.full');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Scheduled report: Terminations, COBRA');
    expect(mails[0]!.text).toContain('Terminations, COBRA, 10/01/2026 to 10/31/2026.');
    expect(mails[0]!.text).toContain('/report-history');
    expect(mails[0]!.text).not.toContain('.xlsx');
    expect(await api.mailsTo('lee.location')).toHaveLength(1);
    await remove('lee', schedule.scheduleId);
    expect(await made('lee', schedule.scheduleId)).toHaveLength(1);
  });

  it('is made up for a few days after a run was missed', async () => {
    const schedule = await added('dana', { day: 5 });
    expect(await api.runJob(job, '2026-11-22')).toBe('made 1 report');
    expect(await made('dana', schedule.scheduleId)).toMatchObject([{ rundate: '2026-11-20' }]);
    expect(await api.runJob(job, '2026-12-02')).toBe('made 0 reports');
    await remove('dana', schedule.scheduleId);
  });

  it('is no longer mailed to whoever has left or sees less', async () => {
    const schedule = await added('dana', { recipients: [ids.dana, ids.uma] });
    await changeUser('uma', { location_codes: [2] });
    const before = (await api.mailsTo('uma.users')).length;
    expect(await listed('dana', schedule.scheduleId)).toMatchObject({
      recipients: [{ getsMail: true }, { userId: ids.uma, getsMail: false }],
    });
    await api.runJob(job, '2026-11-24');
    await changeUser('uma', { location_codes: [-1], removed_at: api.clock.now() });
    await api.runJob(job, '2026-12-01');
    expect(await made('dana', schedule.scheduleId, 12)).toHaveLength(1);
    expect(await api.mailsTo('uma.users')).toHaveLength(before);
    await changeUser('uma', { removed_at: null });
    await remove('dana', schedule.scheduleId);
  });

  it('stops when its owner leaves the company: it stays in the list, and others may delete it', async () => {
    const schedule = await added('uma', { recipients: [ids.dana] });
    await changeUser('uma', { removed_at: api.clock.now() });
    expect(await listed('dana', schedule.scheduleId)).toMatchObject({
      isOwn: false,
      isStopped: true,
      nextRun: null,
      owner: { name: 'Uma Users' },
    });
    await api.runJob(job, '2026-11-17');
    expect(await made('dana', schedule.scheduleId)).toEqual([]);
    expect(await remove('dana', schedule.scheduleId)).toBe(204);
    await changeUser('uma', { removed_at: null });
  });
});
