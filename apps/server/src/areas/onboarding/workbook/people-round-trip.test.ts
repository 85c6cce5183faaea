import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getBillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { getCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import * as continuation from '@portal/contract/areas/continuation/continuation.contract.ts';
import * as enrollment from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import * as leave from '@portal/contract/areas/leave/leave.contract.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import { migrate } from '../../../platform/migrate.ts';
import { openEmpty } from '../../../testing/test-database.ts';
import { startApi, startSecondApi, type TestApi } from '../../../testing/test-api.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { addPlan, inCompany } from '../../continuation/continuation.builder.ts';
import { cellsOf, edited, fetchExport, sendWorkbook, workbookWith } from './workbook.builder.ts';

const compId = 1001;
const tenOfEach = 10;
let here: TestApi;
let there: TestApi;
let office: FastifyInstance;
let elsewhere: FastifyInstance;
let exported: Buffer;

/** The rows of a table of the company, of people who are there. */
const pick = (query: string) =>
  inCompany(here, async (tx) => {
    const { rows } = await sql.raw<{ empno: string }>(query).execute(tx);
    return rows.map(({ empno }) => empno);
  });

const planRow = (empno: string, event: string) => ({
  empno,
  event,
  coverageBegins: '2026-06-01',
  plan: 'Test Medical',
  planBegins: '2000-01-01',
  level: 'E',
  members: 'E',
  lastDays: event.startsWith('c') ? '2027-11-30' : null,
  eventDate: '2026-05-20',
  electedOn: '2026-06-20',
  paidThrough: '2026-10-31',
  employerPays: 0,
});

beforeAll(async () => {
  const started = await startApi();
  here = started;
  office = operatorServer(here.context);
  await here.runJob('post-contributions');
  await inCompany(here, (tx) =>
    addPlan(tx, 'Test Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 120_000 }),
  );
  await inCompany(here, (tx) =>
    addPlan(tx, 'Test Banded', {}, { planTypeId: 7, isAgeBanded: true }),
  );
  const { database, drop } = await openEmpty();
  afterAll(drop);
  await migrate(database);
  there = await startSecondApi(database);
  elsewhere = operatorServer(there.context);
});

describe('coverage taken over', () => {
  it('counts as accepted, is billed from the day after it was paid, and no notice is mailed', async () => {
    const people = await pick(
      `select p.empno from participants p where p.ended_on is null
         and not exists (select from continuation_events e where e.empno = p.empno) order by p.empno limit 30`,
    );
    const [spouse] = await pick(
      `select empno from dependents where number = 1 and empno > '${people.at(-1)}' order by empno limit 1`,
    );
    const rows = people.map((empno, index) => planRow(empno, ['c2', 'r1', 'r43'][index % 3]!));
    const family = { ...planRow(spouse!, 'c1'), level: 'ES', members: 'E, 1' };
    const content = await workbookWith({
      Company: [{ compId, name: 'Brookfield Manufacturing' }],
      'Continuation coverage': [
        ...rows,
        { ...family, lastDays: 'E 2027-11-30, 1 2029-05-31' },
        {
          ...family,
          plan: 'Test Banded',
          lastDays: '2027-11-30',
          members: 'E',
          level: 'E',
          ownRate: 1234,
        },
      ],
    });
    const { problems, sheets } = await sendWorkbook(office, await withoutCompany(content), true);
    expect(problems).toEqual([]);
    expect(sheets.find(({ sheet }) => sheet === 'Continuation coverage')).toMatchObject({
      added: 32,
    });

    const token = await here.tokenOf('dana.full');
    const params = { compId, empno: people[0]! };
    const { body } = await here.call(continuation.listCobraRows, { params }, { token });
    expect(body[0]).toMatchObject({ status: 'Active', docNumber: null });
    expect(body[0]!.statusMessage).toBe(
      'accepted 06/20/2026: payment for November 2026 due by 12/01/2026',
    );
    const { body: invoices } = await here.call(
      continuation.listInvoices,
      { params: { ...params, serviceLetter: 'c' }, query: {} },
      { token },
    );
    expect(invoices.map(({ periodStart }) => periodStart).toSorted()).toEqual([
      '2026-11-01',
      '2026-12-01',
    ]);
    await here.runJob('mail-notices');
    const { body: documents } = await here.call(
      continuation.listEventDocuments,
      { params: { ...params, serviceLetter: 'c' }, query: {} },
      { token },
    );
    expect(documents.filter(({ description }) => /notice|packet/i.test(description))).toEqual([]);
  });

  it('stays as it is when the same file comes again after a payment, which travels', async () => {
    const before = await fetchExport(office, compId);
    const events = await inCompany(here, (tx) =>
      tx
        .selectFrom('continuation_events')
        .select('event_id')
        .where('taken_over_on', 'is not', null)
        .orderBy('event_id')
        .limit(10)
        .execute(),
    );
    for (const { event_id } of events) {
      const posted = await office.inject({
        method: 'POST',
        url: `/operator/companies/${compId}/events/${event_id}/checks`,
        headers: { authorization: `Bearer ${testOperatorToken}` },
        payload: {
          checkNumber: `77${event_id}`,
          amount: 510,
          postmark: '2026-11-12',
          postDate: '2026-11-16',
        },
      });
      expect(posted.statusCode, posted.body).toBe(200);
    }
    const again = await sendWorkbook(office, before, true);
    expect(again.problems).toEqual([]);
    expect(again.changes).toEqual([]);
    const after = await cellsOf(await fetchExport(office, compId));
    const paid = after['Continuation coverage']!.filter((row) =>
      row.some((cell) => typeof cell === 'object' && cell?.date === '2026-11-30'),
    );
    expect(paid.length).toBeGreaterThanOrEqual(4);
  });
});

/** The company's own sheet says nothing but its number. */
function withoutCompany(content: Buffer) {
  return Promise.resolve(
    edited(
      content,
      `
s = b['Company']
for c in range(s.max_column, 1, -1):
    if s.cell(1, c).value not in ('Company number', 'Name'): s.delete_cols(c)
s.delete_rows(3)`,
    ),
  );
}

describe('an installation that the company moves to', () => {
  beforeAll(async () => {
    exported = await fetchExport(office, compId);
    const applied = await sendWorkbook(elsewhere, exported, true);
    expect(applied.problems).toEqual([]);
    expect(applied.isApplied).toBe(true);
  });

  it('exports the same workbook', async () => {
    const { Carriers: _one, ...before } = await cellsOf(exported);
    const { Carriers: _other, ...after } = await cellsOf(await fetchExport(elsewhere, compId));
    expect(after).toEqual(before);
  });

  it('gives the next participant a number past the highest', async () => {
    const next = (api: TestApi) =>
      inCompany(api, async (tx) => {
        const { next_empno } = await tx
          .selectFrom('companies')
          .select('next_empno')
          .executeTakeFirstOrThrow();
        const { highest } = await tx
          .selectFrom('participants')
          .select((each) => each.fn.max('empno').as('highest'))
          .executeTakeFirstOrThrow();
        return { next_empno, highest: Number(highest) };
      });
    const { next_empno, highest } = await next(there);
    expect(next_empno).toBe(highest + 1);
  });

  /** Numbers that an installation gives, and what is history. */
  const ownNumbers = new Set([
    'dependentId',
    'pyrid',
    'version',
    'plcid',
    'planId',
    'coveredDependents',
    'progress',
    'unqid',
    'cQualId',
    'id',
    'eventId',
    'plansId',
    'plvlid',
    'planLevelId',
    // How far it was paid before it came: the status says how far it is paid.
    'paidThrough',
    'personId',
    'lastPaymentDate',
  ]);
  const comparable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(comparable);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !ownNumbers.has(name))
        .map(([name, each]) => [name, comparable(each)]),
    );
  };

  const both = async (ask: (api: TestApi, token: string) => Promise<unknown>) => {
    const [one, other] = [here, there];
    const before = comparable(await ask(one, await one.tokenOf('dana.full')));
    const after = comparable(await ask(other, await other.tokenOf('dana.full')));
    return { before, after };
  };

  it.each([
    [
      'active',
      `select empno from participants where ended_on is null order by empno limit ${tenOfEach}`,
    ],
    [
      'terminated',
      `select empno from participants where ended_on is not null order by empno limit ${tenOfEach}`,
    ],
    ['with dependents', `select distinct empno from dependents order by empno limit ${tenOfEach}`],
  ])('has the same participants, %s', async (_kind, query) => {
    const empnos = await pick(query);
    expect(empnos.length).toBe(tenOfEach);
    for (const empno of empnos) {
      const person = await both(async (api, token) => {
        const input = { params: { compId, empno } };
        const { body } = await api.call(participants.getParticipant, input, { token });
        const { body: dependents } = await api.call(participants.listDependents, input, { token });
        const { body: ids } = await api.call(participants.revealParticipantIds, input, { token });
        return { body, dependents, ids };
      });
      expect(person.after, empno).toEqual(person.before);
      expect(person.before).not.toHaveProperty('body.code');
    }
  });

  const enrolledIn = (condition: string) =>
    `select distinct e.empno from enrollments e join plans p on p.plan_id = e.plan_id where ${condition}
     order by e.empno limit ${tenOfEach}`;

  it.each([
    ['a health care FSA', `p.plan_code = 'M' and not e.is_limited_purpose`],
    ['a limited-purpose FSA', `e.is_limited_purpose`],
    ['a dependent care FSA', `p.plan_code = 'D'`],
    ['a commuter account', `p.plan_code = 'T'`],
    ['an HSA', `p.plan_code = 'S'`],
    ['an HRA', `p.plan_code in ('H', '3')`],
    ['a custom plan', `p.plan_code = '0'`],
    ['an account that a termination ended', `e.terminated_on is not null`],
  ])('has the same cards and plan details of people with %s', async (_kind, condition) => {
    const empnos = await pick(enrolledIn(condition));
    expect(empnos).toHaveLength(tenOfEach);
    for (const empno of empnos) {
      const accounts = await both(async (api, token) => {
        const { body: cards } = await api.call(
          enrollment.listEnrollments,
          { params: { compId, empno } },
          { token },
        );
        const details = [];
        for (const { pyrid, planCode, customPlanId } of cards) {
          const { body } =
            planCode === customCode
              ? await api.call(
                  enrollment.getCustomEnrollment,
                  { params: { compId, empno, planYearId: pyrid, customPlanId: customPlanId! } },
                  { token },
                )
              : await api.call(
                  enrollment.getRegularEnrollment,
                  { params: { compId, empno, planYearId: pyrid, planCode } },
                  { token },
                );
          const { deductions, ...terms } = body.planDetails;
          const covered = body.planDetails.coveredDependents.length;
          details.push({
            plan: body.plan,
            terms,
            covered,
            deducted: deductions
              .filter(({ isPosted }) => isPosted)
              .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
            // An HSA's are entered for each pay date.
            toCome: planCode === 'S' ? [] : deductions.filter(({ isPosted }) => !isPosted),
          });
        }
        return {
          cards,
          details: details.map((each) =>
            each.plan.plccode === 'S' ? { ...each, deducted: 0 } : each,
          ),
        };
      });
      expect(accounts.after, empno).toEqual(accounts.before);
    }
  });

  it('has the same leave employees, with what they have used and have left', async () => {
    const eeIds = await pick(`select ee_id as empno from leave_employees order by ee_id limit 20`);
    expect(eeIds.length).toBeGreaterThanOrEqual(tenOfEach);
    for (const eeId of eeIds) {
      const employee = await both(async (api, token) => {
        const params = { compId, eeId };
        const { body } = await api.call(leave.getLeaveEmployee, { params }, { token });
        const { body: entitlement } = await api.call(
          leave.getEntitlement,
          { params, query: {} },
          { token },
        );
        // What there is to know about an entitlement follows from its cases, which do not travel.
        return { body, entitlement: { ...entitlement, notes: [] } };
      });
      expect(employee.after, eeId).toEqual(employee.before);
    }
  });

  it('has the same continuation events, as far as they travel', async () => {
    const empnos = await pick(
      `select empno from continuation_events where taken_over_on is not null`,
    );
    expect(empnos.length).toBeGreaterThanOrEqual(3 * tenOfEach);
    const calls = [
      continuation.listCobraRows,
      continuation.listRetireeRows,
      continuation.listLoaRows,
    ];
    for (const empno of empnos) {
      const events = await both(async (api, token) => {
        const found = [];
        for (const call of calls)
          for (const row of (await api.call(call, { params: { compId, empno } }, { token })).body) {
            const id = row.cQualId;
            const { body } =
              call === continuation.listCobraRows
                ? await api.call(getCobraEvent, { params: { compId, empno, id } }, { token })
                : await api.call(
                    getBillingEvent,
                    { params: { compId, empno, eventId: id } },
                    { token },
                  );
            // What was paid here travels as a day; the payments do not.
            const timeline = body.timeline.filter(({ key }) => key !== 'first-payment');
            found.push({ row, body: { ...body, timeline } });
          }
        return found;
      });
      expect(events.after, empno).toEqual(events.before);
    }
  });
});
