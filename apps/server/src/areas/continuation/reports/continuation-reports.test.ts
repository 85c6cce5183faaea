import { beforeAll, describe, expect, it } from 'vitest';
import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { eventsOf } from '../event/event.store.ts';
import { mailNotice } from '../money/premium-story.builder.ts';
import { lastDayOf } from '../coverage/event-detail.rules.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import { cobraFeesKept } from './billed-services.service.ts';
import { continuationReports } from './continuation-reports.ts';
import { coverageSpansOf } from './coverage-spans.store.ts';
import { coveredEventsOf } from './report-events.store.ts';
import { october, startReports, type ReportsApi } from './reports.builder.ts';
import { noticeToAll } from '../event/notices.rules.ts';

let at: ReportsApi;
const services = ['cobra', 'retiree', 'loa'] as const;
const names = Object.keys(continuationReports) as ReportName[];

beforeAll(async () => {
  at = await startReports();
});

describe('a range', () => {
  it.each([
    [{ startDate: '2026-10-31', endDate: '2026-10-01' }, 'start'],
    [{ endDate: '2026-10-01' }, 'start'],
    [{ startDate: '2026-02-30', endDate: '2026-10-01' }, 'start'],
    [{ startDate: '2026-10-01' }, 'end'],
    [{ startDate: '2026-10-01', endDate: 'soon' }, 'end'],
    [{ startDate: '2016-10-01', endDate: '2026-10-01' }, 'end'],
  ])('of %j is refused for its %s date', async (range, which) => {
    for (const report of names) {
      const { takes } = reportCatalog[report];
      if (!(takes as readonly string[]).includes('range')) continue;
      const { status, body } = await at.preview(report, { serviceType: 'cobra', ...range });
      expect([report, status, body.message]).toEqual([
        report,
        400,
        `Cannot export report for invalid ${which} date.`,
      ]);
    }
  });

  it('of just under ten years is fine', async () => {
    const range = { startDate: '2016-10-02', endDate: '2026-10-01' };
    expect((await at.preview('notices-mailed', { serviceType: 'cobra', ...range })).status).toBe(
      200,
    );
  });
});

it('The event mailed 09/29, elected 10/12 and paid 10/20 is where October has it', async () => {
  const { empno, ...story } = await at.story({}, { mailedOn: '2026-09-29', lname: 'Octobra' });
  await story.respond('2026-10-12', '2026-10-13');
  await story.bill('2026-10-15');
  await story.pay(1707.69, '2026-10-19', '2026-10-20');
  const [july, , , tenth] = await story.invoices();
  const query = { serviceType: 'cobra' as const, ...october };
  const own = async (report: ReportName) =>
    (await at.rows(report, query)).filter(({ PID }) => PID === empno);

  expect(await own('notices-mailed')).toEqual([]);
  expect(await own('acceptance-received')).toEqual([
    expect.objectContaining({
      'Event Type': 'Termination of Employment - Voluntary',
      Postmark: '2026-10-12',
      Recorded: '2026-10-13',
      'Plans Elected': 'Test Medical; Test Dental',
      'Covered Persons': 'Robin Octobra',
      'First Payment Due': '2026-11-26',
    }),
  ]);
  expect(await own('payments-received')).toEqual([
    expect.objectContaining({
      'Post Date': '2026-10-20',
      Amount: 1707.69,
      Applied: 1707.69,
      Credit: 0,
      'Periods Paid': 'July 2026; August 2026; September 2026',
    }),
  ]);
  expect(await own('current-active')).toEqual([
    expect.objectContaining({
      'Coverage Begins': '2026-07-01',
      'Coverage Ends': '2027-12-31',
      Plans: 'Test Medical; Test Dental',
      Tier: 'Employee Only',
      'Monthly Amount': 569.23,
      'Paid Through': '2026-09-30',
    }),
  ]);
  expect(await own('invoice-status')).toEqual([
    expect.objectContaining({
      'Invoice #': tenth!.number,
      Generated: '2026-10-13',
      Period: '10/01/2026 – 10/31/2026',
      Due: '2026-10-01',
      Deadline: '2026-11-26',
      Amount: 569.23,
      Paid: 0,
      Open: 569.23,
      Status: 'Overdue',
    }),
  ]);
  expect(july!.paid).toBe(569.23);
  expect(await at.counts('cobra')).toMatchObject({
    noticesMailed: 0,
    acceptancesReceived: 1,
    paymentsReceived: 1,
    currentActive: 1,
    activeWithAddress: 1,
    invoiceStatus: 1,
    monthlyRecap: 1,
    pendingNotices: 0,
    termsFromCobra: 0,
  });
  // A hand-worked recap: 512.40 and 45.67 make 558.07, of which 2% is billed on top; three months were paid.
  expect(await own('monthly-recap')).toEqual([
    expect.objectContaining({
      Month: 'October 2026',
      Invoiced: 569.23,
      Paid: 1707.69,
      Open: 569.23,
      '100% Premium': 558.07,
      '2% Fee': 11.16,
      'Employer Subsidy': 0,
      'Due to Employer': 1674.21,
    }),
  ]);
  // What the employer may get a share of with the invoice of the month (domain.md 8.1): paid, less due.
  expect(await inCompany(at.api, (tx) => cobraFeesKept(tx, compId, october))).toBe(3348);
});

it('A corrected notice counts again', async () => {
  const { empno, eventId, ...story } = await at.story({}, { mailedOn: '2026-08-03' });
  await at.setFacts(eventId, { dateToSend: '2026-08-17' });
  await mailNotice(at.api, eventId, '2026-08-17');
  const query = { serviceType: 'cobra' as const, startDate: '2026-08-01', endDate: '2026-08-31' };
  const rows = (await at.rows('notices-mailed', query)).filter(({ PID }) => PID === empno);
  const letterDoc = noticeToAll(await story.record())!.documentNumber;
  expect(rows).toEqual([
    expect.objectContaining({ 'Notice Mailed': '2026-08-03', 'Response Due': '2026-10-02' }),
    expect.objectContaining({
      'Notice Mailed': '2026-08-17',
      'Response Due': '2026-10-16',
      'Document #': letterDoc,
    }),
  ]);
  expect(rows[0]!['Document #']).not.toBe(letterDoc);
});

it('Retirees: turning 65, new, overdue', async () => {
  const { empno, eventId, ...story } = await at.story(
    { service: 'billing', event_type: 1, category: 'R' },
    { lname: 'Silver', birthdate: '1961-10-01', hphone: '(419)555-0199' },
  );
  await story.respond('2026-07-01', '2026-07-02');
  await story.bill('2026-11-15');
  await story.pay(2790.35, '2026-11-02');
  const query = { serviceType: 'retiree' as const, ...october };
  expect(await at.rows('turning-sixty-five', query)).toEqual([
    expect.objectContaining({
      PID: empno,
      'Covered Person': 'Robin Silver',
      Relation: 'Employee',
      'Birth Date': '1961-10-01',
      'Turns 65': '2026-10-01',
      'Medicare From': '2026-09-01',
      Plan: 'Test Medical; Test Dental',
    }),
  ]);
  const june = { serviceType: 'retiree' as const, startDate: '2026-06-15', endDate: '2026-06-15' };
  expect(await at.rows('new-enrollments', june)).toEqual([
    expect.objectContaining({
      'Event Type': 'Retirement',
      'Entered On': '2026-06-15',
      Status: 'Active',
    }),
  ]);
  expect(await at.rows('overdue-invoices', query)).toEqual([]);
  const [check] = await inCompany(at.api, (tx) =>
    tx.selectFrom('premium_checks').select('check_id').where('event_id', '=', eventId).execute(),
  );
  await story.returnCheck(check!.check_id, '2026-11-10');
  const [overdue] = await at.rows('overdue-invoices', query);
  expect(overdue).toMatchObject({
    PID: empno,
    Period: '10/01/2026 – 10/31/2026',
    Due: '2026-10-01',
    Amount: 558.07,
    Open: 558.07,
    'Days Overdue': 46,
    Phone: '(419)555-0199',
  });
  expect(await at.rows('payments-received', { ...query, endDate: '2026-11-16' })).toEqual([]);
});

describe('every report of each service', () => {
  beforeAll(async () => {
    await at.addCobra(at.aCobraInput(await at.someone({ lname: 'Pending', location: 2 })));
    await at.addBilling(at.aBillingInput(await at.someone({ lname: 'Pending', location: 1 })));
    await at.story({}, { lname: 'Mailed', location: 2 });
    const silent = await at.story({}, { lname: 'Silent', location: 1 });
    await silent.night('2026-09-20');
    const leave = await at.story(
      { service: 'billing', event_type: 43, category: 'L' },
      { lname: 'Leaver', location: 2 },
    );
    await leave.respond('2026-07-01', '2026-07-02');
    await leave.bill('2026-10-15');
    const ended = await at.story({}, { lname: 'Ended', location: 1 });
    await ended.respond('2026-07-10', '2026-07-11');
    await ended.bill('2026-10-15');
    await ended.pay(2276.92, '2026-10-02');
    await ended.end({ reason: 6, endsOn: '2026-10-31' }, '2026-10-20');
  });

  it('has as many rows in its preview and its file as on its card', async () => {
    const range = { startDate: '2026-01-01', endDate: '2026-11-16' };
    for (const serviceType of services) {
      const counts = await at.counts(serviceType, range);
      const onCards = {
        'notices-mailed': counts.noticesMailed,
        'payments-received': counts.paymentsReceived,
        'current-active': counts.currentActive,
        'monthly-recap': counts.monthlyRecap,
        'acceptance-received': counts.acceptancesReceived,
        'invoice-status': counts.invoiceStatus,
        'active-with-address': counts.activeWithAddress,
        'pending-notices': counts.pendingNotices,
      } as Partial<Record<ReportName, number>>;
      for (const report of names) {
        const takes = reportCatalog[report].takes as readonly string[];
        const query = {
          ...(takes.includes('serviceType') && { serviceType }),
          ...(takes.includes('range') && range),
        };
        const { body } = await at.preview(report, query);
        const file = await at.exportedRows(report, query);
        expect([report, file]).toEqual([report, { status: 200, rows: body.total }]);
        expect([report, body.rows.length]).toEqual([report, Math.min(body.total, 50)]);
        if (report in onCards) expect([report, body.total]).toEqual([report, onCards[report]]);
      }
    }
  });

  it('shows a limited user only their people', async () => {
    const range = { startDate: '2026-01-01', endDate: '2026-11-16' };
    const here = await inCompany(at.api, (tx) =>
      tx.selectFrom('participants').select('empno').where('location_code', '=', 2).execute(),
    );
    const mine = new Set(here.map(({ empno }) => empno as string | number | null));
    let seen = 0;
    for (const serviceType of services)
      for (const report of names) {
        const all = await at.rows(report, { serviceType, ...range });
        const own = await at.rows(report, { serviceType, ...range }, { as: 'lee.location' });
        expect([report, own]).toEqual([report, all.filter(({ PID }) => mine.has(PID!))]);
        seen += own.length;
      }
    expect(seen).toBeGreaterThan(10);
  });

  it('knows when coverage ends as the screens do', async () => {
    await inCompany(at.api, async (tx) => {
      for (const serviceType of services) {
        const scope = { compId: 1001, serviceType, asOf: '2026-11-16' };
        const events = await coveredEventsOf(tx, scope);
        const spans = await coverageSpansOf(tx, scope);
        const { rows } = await eventsOf(1001, {
          eventIds: events.map(({ eventId }) => eventId),
        }).execute(tx);
        const records = new Map(rows.map((row) => [row.eventId, row]));
        for (const { eventId, lastDay } of events)
          expect([eventId, lastDay]).toEqual([eventId, lastDayOf(records.get(eventId)!)]);
        for (const { eventId, personId, lastDay } of spans) {
          const { persons } = records.get(eventId)!;
          const person = persons.find((each) => each.personId === personId)!;
          expect(lastDay ?? '9999-12-31').toBe(personLastDay(person));
        }
      }
    });
  });
});
