import { beforeAll, expect, it } from 'vitest';
import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { eventsOf } from '../event/event.store.ts';
import { tell } from '../told-story.builder.ts';
import { mailNotice } from '../money/premium-story.builder.ts';
import { lastDayOf, personLastDay } from '../event/covered-persons.rules.ts';
import { cobraFeesKept } from './billed-services.service.ts';
import { coveredEventsOf, coverageSpansOf } from './coverage-spans.store.ts';
import { dueToEmployer, premiumParts } from './recap.rules.ts';
import { monthSummaries } from './month-summaries.service.ts';
import { october, startReports, type ReportsApi } from './reports.builder.ts';
import { medicareFrom, turnsSixtyFive } from './turning-sixty-five.rules.ts';
import { noticeToAll } from '../event/notices.rules.ts';

let at: ReportsApi;

beforeAll(async () => {
  at = await startReports();
});

/** What a report shows of a person besides who it is: its headings, then each row. */
async function shown(report: ReportName, query: Parameters<ReportsApi['rows']>[1], empno: string) {
  const rows = (await at.rows(report, query)).filter(({ PID }) => PID === empno);
  const cells = rows.map((row) => Object.values(row).slice(4).join(' | '));
  return rows[0] ? [Object.keys(rows[0]).slice(4).join(' | '), ...cells] : [];
}

it('The event mailed 09/29, elected 10/12 and paid 10/20 is where October has it', async () => {
  const { empno, ...story } = await tell(
    at.story({}, { mailedOn: '2026-09-29', lname: 'Octobra' }),
    'elect 10-12 on 10-13; bill 10-15; pay 1707.69 10-19 on 10-20',
  );
  const tenth = (await story.invoices())[3]!.number;
  const own = (report: ReportName) => shown(report, { serviceType: 'cobra', ...october }, empno);

  expect(await own('notices-mailed')).toEqual([]);
  expect(await own('acceptance-received')).toEqual([
    'Event Type | Postmark | Recorded | Plans Elected | Covered Persons | First Payment Due',
    'Termination of Employment - Voluntary | 2026-10-12 | 2026-10-13 | Test Medical; Test Dental | Robin Octobra | 2026-11-26',
  ]);
  expect(await own('payments-received')).toEqual([
    'Check # | Post Date | Amount | Applied | Credit | Periods Paid',
    '1001 | 2026-10-20 | 1707.69 | 1707.69 | 0 | July 2026; August 2026; September 2026',
  ]);
  expect(await own('current-active')).toEqual([
    'Event Type | Coverage Begins | Coverage Ends | Plans | Tier | Monthly Amount | Paid Through',
    'Termination of Employment - Voluntary | 2026-07-01 | 2027-12-31 | Test Medical; Test Dental | Employee Only | 569.23 | 2026-09-30',
  ]);
  expect(await own('active-with-address')).toEqual([
    'Address 1 | Address 2 | City | State | Zip | Phone | Email | Plans | Tier | Coverage Begins | Paid Through',
    '1 Main Street | Apt 2 | Sandusky | OH | 44870 | (555)555-0100 | robin.example@example.com | Test Medical; Test Dental | Employee Only | 2026-07-01 | 2026-09-30',
  ]);
  expect(await own('invoice-status')).toEqual([
    'Invoice # | Generated | Period | Due | Deadline | Amount | Paid | Open | Status',
    `${tenth} | 2026-10-13 | 10/01/2026 – 10/31/2026 | 2026-10-01 | 2026-11-26 | 569.23 | 0 | 569.23 | Overdue`,
  ]);
  // A hand-worked recap: 512.40 and 45.67 make 558.07, of which 2% is billed on top; three months were paid.
  expect(await own('monthly-recap')).toEqual([
    'Month | Invoiced | Paid | Open | 100% Premium | 2% Fee | Employer Subsidy | Due to Employer',
    'October 2026 | 569.23 | 1707.69 | 569.23 | 558.07 | 11.16 | 0 | 1674.21',
  ]);
  // What the employer may get a share of with the invoice of the month (domain.md 8.1): paid, less due.
  expect(await inCompany(at.api, (tx) => cobraFeesKept(tx, compId, october))).toBe(3348);
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
});

it('Credit that is transferred was received once, and what is refunded is no credit any more', async () => {
  const from = await tell(
    at.story({}, { lname: 'Payer' }),
    'elect 07-02 on 07-03; pay 600 07-05 as big; end request 07-31 on 07-10',
  );
  const to = await tell(at.story({}, { lname: 'Receiver' }), 'elect 07-02 on 07-03');
  const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const own = (report: ReportName, { empno }: typeof from) =>
    shown(report, { serviceType: 'cobra', ...july }, empno);
  const received = async () => {
    const scope = { compId, serviceType: 'cobra', asOf: '2026-11-16' } as const;
    const months = await inCompany(at.api, (tx) => monthSummaries(tx, scope, [july]));
    return [months[0]!.paymentsProcessed, (await at.counts('cobra', july)).paymentsReceived];
  };
  const before = await received();
  await tell(from, `transfer big 20 to ${to.eventId} on 07-12; refund big 10 on 07-13`);

  expect(await received()).toEqual(before);
  expect(await own('payments-received', from)).toEqual([
    'Check # | Post Date | Amount | Applied | Credit | Periods Paid',
    '1001 | 2026-07-05 | 600 | 569.23 | 0.77 | July 2026',
  ]);
  expect(await own('payments-received', to)).toEqual([]);
  const headings =
    'Month | Invoiced | Paid | Open | 100% Premium | 2% Fee | Employer Subsidy | Due to Employer';
  expect(await own('monthly-recap', from)).toEqual([
    headings,
    'July 2026 | 569.23 | 600 | 0 | 558.07 | 11.16 | 0 | 558.07',
  ]);
  // 20.00 less its part of the fee, 0.39.
  expect(await own('monthly-recap', to)).toEqual([
    headings,
    'July 2026 | 569.23 | 0 | 549.23 | 558.07 | 11.16 | 0 | 19.61',
  ]);
});

it('A corrected notice counts again', async () => {
  const { empno, eventId, ...story } = await at.story({}, { mailedOn: '2026-08-03' });
  const first = noticeToAll(await story.record())!.documentNumber;
  await at.setFacts(eventId, { dateToSend: '2026-08-17' });
  await mailNotice(at.api, eventId, '2026-08-17');
  const second = noticeToAll(await story.record())!.documentNumber;
  const august = { startDate: '2026-08-01', endDate: '2026-08-31' };
  const event = 'Termination of Employment - Voluntary | 2026-06-12 | 2026-07-01';
  expect(await shown('notices-mailed', { serviceType: 'cobra', ...august }, empno)).toEqual([
    'Event Type | Event Date | Coverage Begins | Notice Mailed | Response Due | Document #',
    `${event} | 2026-08-03 | 2026-10-02 | ${first}`,
    `${event} | 2026-08-17 | 2026-10-16 | ${second}`,
  ]);
});

it('Retirees: turning 65, new, overdue', async () => {
  const { empno, ...story } = await at.story(
    { service: 'billing', event_type: 1, category: 'R' },
    { lname: 'Silver', birthdate: '1961-10-01', hphone: '(419)555-0199' },
  );
  await tell(story, 'elect 07-01 on 07-02; bill 11-15');
  const { checkId } = await story.pay(2790.35, '2026-11-02');
  const serviceType = 'retiree' as const;
  const own = (report: ReportName, range = october) =>
    shown(report, { serviceType, ...range }, empno);
  expect(await own('turning-sixty-five')).toEqual([
    'Covered Person | Relation | Birth Date | Turns 65 | Medicare From | Plan',
    'Robin Silver | Employee | 1961-10-01 | 2026-10-01 | 2026-09-01 | Test Medical; Test Dental',
  ]);
  expect(await own('new-enrollments', { startDate: '2026-06-15', endDate: '2026-06-15' })).toEqual([
    'Event Type | Event Date | Coverage Begins | Entered On | Status',
    'Retirement | 2026-06-12 | 2026-07-01 | 2026-06-15 | Active',
  ]);
  expect(await own('overdue-invoices')).toEqual([]);
  await story.returnCheck(checkId, '2026-11-10');
  const tenth = (await story.invoices())[3]!.number;
  expect(await own('overdue-invoices')).toEqual([
    'Invoice # | Period | Due | Amount | Open | Days Overdue | Phone | Email',
    expect.stringContaining(
      `${tenth} | 10/01/2026 – 10/31/2026 | 2026-10-01 | 558.07 | 558.07 | 46 | (419)555-0199`,
    ),
  ]);
  const through = { startDate: '2026-10-01', endDate: '2026-11-16' };
  expect(await own('payments-received', through)).toEqual([]);
});

it('Reports know when coverage ends as the screens do', async () => {
  for (const event of [{ service: 'billing', event_type: 43, category: 'L' }, {}] as const)
    await tell(at.story(event), 'elect 07-10 on 07-11');
  await tell(at.story(), 'elect 07-10 on 07-11; end request 10-31 on 10-20');
  await inCompany(at.api, async (tx) => {
    for (const serviceType of ['cobra', 'loa'] as const) {
      const scope = { compId, serviceType, asOf: '2026-11-16' };
      const events = await coveredEventsOf(tx, scope);
      const spans = await coverageSpansOf(tx, scope);
      const eventIds = events.map(({ eventId }) => eventId);
      const { rows } = await eventsOf(compId, { eventIds }).execute(tx);
      const records = new Map(rows.map((row) => [row.eventId, row]));
      expect(events.length).toBeGreaterThan(0);
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

const line = (amountCents: number, isSubsidy = false) => ({ amountCents, isSubsidy });

it('An invoice is the employer’s rate, the fee on top, and the employer’s share', () => {
  expect(premiumParts([line(125_925), line(-40_000, true), line(4_658)], 102)).toEqual({
    premiumCents: 123_456 + 4_567,
    feeCents: 2_469 + 91,
    subsidyCents: 40_000,
  });
  expect(premiumParts([line(185_184)], 150)).toMatchObject({ premiumCents: 123_456 });
  expect(premiumParts([line(31_000)], 100)).toMatchObject({ premiumCents: 31_000, feeCents: 0 });
});

it('Payments of one invoice leave out exactly its fee, however they split it', () => {
  const invoice = { amountCents: 130_583, feeCents: 2_560 };
  const whole = dueToEmployer(invoice, { cents: 130_583, paidThen: 130_583 });
  expect(whole).toBe(128_023);
  const parts = [333, 50_001, 80_249];
  let paidThen = 0;
  const due = parts.map((cents) =>
    dueToEmployer(invoice, { cents, paidThen: (paidThen += cents) }),
  );
  expect(due.reduce((sum, each) => sum + each, 0)).toBe(whole);
  expect(due[0]).toBe(333 - 7);
});

it.each([
  ['1961-11-01', '2026-11-01', '2026-10-01'],
  ['1961-11-02', '2026-11-02', '2026-11-01'],
  ['1962-01-01', '2027-01-01', '2026-12-01'],
  ['1960-02-29', '2025-02-28', '2025-02-01'],
])('Born %s, 65 on %s, Medicare from %s', (born, birthday, medicare) => {
  expect(turnsSixtyFive(born)).toBe(birthday);
  expect(medicareFrom(born)).toBe(medicare);
});
