import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  listDirectoryPlans,
  listParticipants,
  type DirectoryQuery,
} from '@portal/contract/areas/participants/directory.contract.ts';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { previewReport } from '@portal/contract/areas/reports/reports.contract.ts';
import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { addEvent, inCompany } from '../continuation/continuation.builder.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addEvents();
});

const today = testClock().today();
const demo = makeDemo({ today });
const people = demo.participants.filter(({ compId }) => compId === 1001);
const isEnded = ({ endedOn }: { endedOn: string | null }) => endedOn !== null && endedOn < today;

/** Three people are covered today; the others declined, are over, wait for an answer, or begin later. */
async function addEvents() {
  const accepted = { postmark: '2026-07-20' };
  const events = [
    accepted,
    { ...accepted, service: 'billing' },
    { ...accepted, service: 'billing', category: 'L', coverage_ends: today, end_reason: 10 },
    { ...accepted, is_declined: true },
    { ...accepted, coverage_ends: '2026-11-15', end_reason: 6 },
    {},
    { ...accepted, coverage_begins: '2026-11-17' },
  ] as const;
  await inCompany(api, async (tx) => {
    for (const [at, facts] of events.entries())
      await addEvent(tx, { empno: people[at]!.empno, plans: [], ...facts });
  });
}

type Query = z.input<typeof DirectoryQuery>;

async function list(query: Query = {}, as = 'dana.full', compId = 1001) {
  return await api.call(
    listParticipants,
    { params: { compId }, query },
    { token: await api.tokenOf(as) },
  );
}

/** Every page, one after the other. */
async function listAll(query: Query = {}, as?: string) {
  const all = [];
  for (let page = 1; ; page++) {
    const { body } = await list({ ...query, page }, as);
    all.push(...body.people);
    if (body.people.length === 0) {
      expect(all).toHaveLength(body.total);
      return all;
    }
  }
}

const pidsOf = (rows: { empno: string }[]) => rows.map(({ empno }) => empno);
const sorted = (pids: string[]) => pids.toSorted();

describe('listParticipants', () => {
  it('refuses what is no filter', async () => {
    for (const query of [
      { sort: 'payrollid' },
      { plan: 'X' },
      { plan: 'custom-x' },
      { page: '0' },
      { location: 'all' },
    ])
      expect(await list(query as never), JSON.stringify(query)).toMatchObject({ status: 400 });
  });

  it('lists everyone once, 50 a page, by name', async () => {
    const { body } = await list();
    expect(body.total).toBe(people.length);
    expect(body.people).toHaveLength(50);
    const all = await listAll();
    expect(sorted(pidsOf(all))).toEqual(sorted(people.map(({ empno }) => empno)));
    const names = all.map(({ lname, fname, empno }) => `${lname}\t${fname}\t${empno}`);
    expect(names).toEqual(names.toSorted());
    expect((await list({ page: 1000 })).body).toEqual({ total: people.length, people: [] });
  });

  it('keeps people of one name in one order over its pages', async () => {
    await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .updateTable('participants')
        .set({ location_code: 2, ended_on: null })
        .where('comp_id', '=', 1001)
        .execute(),
    );
    try {
      for (const sort of ['location', 'status'] as const) {
        const all = await listAll({ sort });
        expect(new Set(pidsOf(all)).size).toBe(people.length);
        expect(pidsOf(await listAll({ sort }))).toEqual(pidsOf(all));
      }
    } finally {
      await api.database.transaction({ compId: 1001 }, async (tx) => {
        for (const { empno, locationCode, endedOn } of people)
          await tx
            .updateTable('participants')
            .set({ location_code: locationCode, ended_on: endedOn })
            .where('comp_id', '=', 1001)
            .where('empno', '=', empno)
            .execute();
      });
    }
  });

  it('filters by status, with the last day of benefits', async () => {
    const ended = await listAll({ status: 'ended' });
    expect(sorted(pidsOf(ended))).toEqual(sorted(people.filter(isEnded).map(({ empno }) => empno)));
    expect(ended.every((person) => person.isEnded && person.endsOn! < today)).toBe(true);
    const active = await listAll({ status: 'active' });
    expect(active).toHaveLength(people.length - ended.length);
    expect(active.every((person) => !person.isEnded)).toBe(true);
  });

  it('counts someone whose last day is today, or ahead, as active', async () => {
    const person = people.find(({ endedOn }) => endedOn === null)!;
    const setEnd = (ended_on: string | null) =>
      api.database.transaction({ compId: 1001 }, (tx) =>
        tx
          .updateTable('participants')
          .set({ ended_on })
          .where('comp_id', '=', 1001)
          .where('empno', '=', person.empno)
          .execute(),
      );
    await setEnd(today);
    const found = (await list({ status: 'active', search: person.empno })).body.people;
    await setEnd(null);
    expect(found).toMatchObject([{ endsOn: today, isEnded: false }]);
  });

  it('filters by location and sorts by it, by PID and by status', async () => {
    const at2 = await listAll({ location: 2 });
    expect(sorted(pidsOf(at2))).toEqual(
      sorted(people.filter(({ locationCode }) => locationCode === 2).map(({ empno }) => empno)),
    );
    const byPid = pidsOf(await listAll({ sort: 'pid', order: 'down' }));
    expect(byPid).toEqual(sorted(byPid).toReversed());
    const places = (await listAll({ sort: 'location' })).map(
      ({ location }) => location ?? '\uffff',
    );
    expect(places).toEqual(places.toSorted());
    const states = (await listAll({ sort: 'status' })).map((each) => each.isEnded);
    expect(states.indexOf(true)).toBe(states.filter((ended) => !ended).length);
  });

  it('shows the plans and services of today, and filters by them', async () => {
    const { body: plans } = await api.call(
      listDirectoryPlans,
      { params: { compId: 1001 } },
      { token: await api.tokenOf('dana.full') },
    );
    expect(plans.map(({ name }) => name)).toEqual([
      'Health Care FSA',
      'Dependent Care FSA',
      'Commuter Benefit Account',
      'Health Savings Account',
      'Health Reimbursement Arrangement',
      'Lifestyle Spending Account',
      'Tuition Assistance',
      'COBRA',
      'Retiree Billing',
      'LOA Billing',
    ]);
    const everyone = await listAll();
    for (const { choice, name } of plans) {
      const names = name === 'Health Care FSA' ? [name, 'Limited-Purpose FSA'] : [name];
      const wanted = everyone.filter((person) => person.plans.some((each) => names.includes(each)));
      expect(wanted.length, name).toBeGreaterThan(0);
      expect(pidsOf(await listAll({ plan: choice })), name).toEqual(pidsOf(wanted));
    }
    const in1 = async (plan: 'cobra' | 'retiree' | 'loa') => pidsOf(await listAll({ plan }));
    expect([await in1('cobra'), await in1('retiree'), await in1('loa')]).toEqual(
      people.slice(0, 3).map(({ empno }) => [empno]),
    );
    expect((await list({ plan: 'custom-424242' })).body.total).toBe(0);
  });

  it('finds whom the search box finds, and more than ten', async () => {
    const person = people.find(({ payrollId }) => payrollId.startsWith('9'))!;
    for (const search of [
      person.lastName,
      `${person.lastName}, ${person.firstName.slice(0, 3)}`,
      person.empno,
      person.payrollId,
      `${person.payrollId.slice(0, 3)}-${person.payrollId.slice(3, 5)}-${person.payrollId.slice(5)}`,
      person.payrollId.slice(-4),
      "o'br",
      '%',
    ]) {
      const { body: hits } = await api.call(
        searchParticipants,
        { params: { compId: 1001 }, query: { searchText: search } },
        { token: await api.tokenOf('dana.full') },
      );
      const found = await listAll({ search });
      if (hits.length < 10) expect(sorted(pidsOf(found)), search).toEqual(sorted(pidsOf(hits)));
      else expect(pidsOf(found)).toEqual(expect.arrayContaining(pidsOf(hits)));
    }
    expect((await list({ search: 'a' })).body.total).toBeGreaterThan(10);
    expect((await list({ search: person.payrollId.slice(0, 6) })).body.total).toBe(0);
  });

  it('shows a limited user their people only, whatever the filter', async () => {
    const mine = people.filter(({ locationCode }) => locationCode === 2);
    const all = await listAll({}, 'lee.location');
    expect(sorted(pidsOf(all))).toEqual(sorted(mine.map(({ empno }) => empno)));
    expect((await list({ location: 1 }, 'lee.location')).body.total).toBe(0);
    const other = people.find(({ locationCode }) => locationCode === 1)!;
    for (const search of [other.empno, other.payrollId])
      expect((await list({ search }, 'lee.location')).body.total).toBe(0);
    expect((await list({}, 'lee.location', 1008)).status).toBe(404);
  });
});

describe('the export', () => {
  const preview = async (query: object, as = 'dana.full') =>
    await api.call(
      previewReport,
      { params: { compId: 1001, report: 'participants' }, query },
      { token: await api.tokenOf(as) },
    );

  it.each([
    ['everyone', {}, 'dana.full'],
    ['those of a limited user', {}, 'lee.location'],
    ['those ended', { status: 'ended' }, 'dana.full'],
    ['those in a plan', { plan: 'cobra', status: 'active' }, 'dana.full'],
    ['those found', { search: 'son', location: 1 }, 'dana.full'],
  ] as const)('holds %s, as the list does', async (_whom, query, as) => {
    const listed = await listAll(query, as);
    const { body } = await preview(query, as);
    expect(body.total).toBe(listed.length);
    expect(body.columns.map(({ heading }) => heading)).toEqual([
      'PID',
      'Last Name',
      'First Name',
      'SSN (last 4)',
      'Location',
      'Status',
      'Benefits End',
      'Plans',
      'Address 1',
      'Address 2',
      'City',
      'State',
      'Zip',
      'Phone',
      'Email',
    ]);
    const withoutIdAndAddress = (row: unknown[]) => [...row.slice(0, 3), ...row.slice(4, 8)];
    expect(body.rows.map(withoutIdAndAddress)).toEqual(
      listed
        .slice(0, 50)
        .map(({ empno, lname, fname, location, isEnded, endsOn, plans }) => [
          empno,
          lname,
          fname,
          location,
          isEnded ? 'Ended' : 'Active',
          endsOn,
          plans.join(', '),
        ]),
    );
  });

  it('is a file, and the audit trail keeps no id that was searched for', async () => {
    const { payrollId } = people[0]!;
    const file = await api.download(
      reportExports.participants,
      { params: { compId: 1001 }, query: { search: payrollId } },
      { token: await api.tokenOf('dana.full') },
    );
    expect(file.headers['content-disposition']).toContain('participants-1001-20261116.xlsx');
    const rows = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', 'report:participants')
        .orderBy('audit_id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(rows[0]!.after).toMatchObject({ search: '*****', rows: 1 });
    expect(JSON.stringify(rows)).not.toContain(payrollId);
  });

  it('is for those who may open the directory', async () => {
    const { status } = await api.call(
      previewReport,
      { params: { compId: 1003, report: 'participants' }, query: {} },
      { token: await api.tokenOf('dana.full') },
    );
    expect(status).toBe(403);
  });
});
