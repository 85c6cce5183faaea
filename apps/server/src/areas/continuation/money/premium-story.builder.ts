import { sql } from 'kysely';
import type {
  RefundInput,
  ResponseInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { closeResponsesJob } from '../changes/close-responses.service.ts';
import { collectPremiumsJob } from '../changes/collect-premiums.service.ts';
import { addEvent, compId, inCompany } from '../continuation.builder.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import { mailNoticesJob } from '../mail/mail-notices.service.ts';
import { refundCredit, transferCredit } from '../changes/credit.service.ts';
import { endAtMaximumJob } from '../changes/end-at-maximum.service.ts';
import { endEventCoverage } from '../changes/end-event-coverage.service.ts';
import { responseDeadline } from '../event/event-dates.rules.ts';
import { generateInvoicesJob } from './generate-invoices.service.ts';
import { getEvent } from '../event/event.service.ts';
import { creditLeft } from './apply-checks.rules.ts';
import { accountOf } from './event-account.store.ts';
import { standingOf } from './event-standing.service.ts';
import { postCheck, returnCheck } from '../changes/premium-checks.service.ts';
import { recordResponse } from '../changes/record-response.service.ts';
import { setNotice } from '../event/notices.builder.ts';

const pdf = { render: async () => new Uint8Array([1]), close: async () => {} };

type NewEvent = Parameters<typeof addEvent>[1];

/** Records the notice as mailed on a day, as the mail run does. */
export async function mailNotice(api: TestApi, eventId: number, date: CalendarDate): Promise<void> {
  await inCompany(api, async (tx) => {
    const { empno, service, coverageBegins } = await getEvent(tx, compId, eventId);
    const documentNumber = await fileDocument(tx, compId, {
      empno,
      service,
      eventId,
      kind: 'election-notice',
      description: 'Election Notice',
      receivedOn: date,
      content: new Uint8Array([1]),
    });
    const until = responseDeadline({ service, coverageBegins }, { response_days: 30 }, date);
    const mailed = { letterSent: date, responseDeadline: until, documentNumber };
    await setNotice(tx, { compId, eventId }, mailed);
  });
}

/** An event whose notice is mailed, and what can happen to it day by day. */
export async function startStory(api: TestApi, event: NewEvent, mailedOn = '2026-06-17') {
  const eventId = await inCompany(api, (tx) => addEvent(tx, event));
  await mailNotice(api, eventId, mailedOn);
  return storyOf(api, eventId);
}

/** What can happen to an event day by day. */
export function storyOf(api: TestApi, eventId: number) {
  // Another job finishes documents; these tests do not need it.
  const context: Context = { ...api.context, jobs: { ...api.context.jobs, send: async () => {} } };
  const on = (today: CalendarDate) => ({ compId, eventId, today });
  let checks = 0;
  return {
    eventId,
    context,
    respond: (
      postmark: CalendarDate,
      date: CalendarDate,
      elections: ResponseInput['elections'] = 'all',
    ) => recordResponse(context, on(date), { postmark, receivedOn: null, elections }),
    pay: (amount: number, postmark: CalendarDate, date = postmark) => {
      const check = { checkNumber: String(1000 + ++checks), amount, postmark, postDate: null };
      return postCheck(context, on(date), check);
    },
    returnCheck: (checkId: number, date: CalendarDate) =>
      returnCheck(context, on(date), { checkId, returnedOn: null }),
    refund: (checkId: number, date: CalendarDate, input: Partial<RefundInput> = {}) => {
      const refund = { checkId, amount: null, refundedOn: null, reference: 'R-1', ...input };
      return refundCredit(context, on(date), refund);
    },
    transfer: (checkId: number, toEventId: number, date: CalendarDate, amount?: number) =>
      transferCredit(context, on(date), { checkId, toEventId, amount: amount ?? null }),
    end: (input: Parameters<typeof endEventCoverage>[2], date: CalendarDate) =>
      endEventCoverage(context, on(date), input),
    bill: (date: CalendarDate) => generateInvoicesJob(context).run({ date, compId }),
    /** Runs the nightly jobs of coverage and money in their order. */
    async night(date: CalendarDate) {
      const outcomes: string[] = [];
      for (const job of [
        closeResponsesJob,
        generateInvoicesJob,
        endAtMaximumJob,
        collectPremiumsJob,
      ])
        outcomes.push(await job(context).run({ date, compId }));
      return outcomes;
    },
    /** Mails everything that is due in the company, as blank PDFs. */
    mail: (date: CalendarDate) => mailNoticesJob({ ...context, pdf }).run({ date, compId }),
    status: (date: CalendarDate) =>
      inCompany(api, async (tx) => {
        const event = await getEvent(tx, compId, eventId);
        return (await standingOf({ tx, compId, event, date })).statusMessage;
      }),
    record: () => inCompany(api, (tx) => getEvent(tx, compId, eventId)),
    /** What is billed and paid by period; those who joined later may have an invoice of their own in it. */
    invoices: () =>
      inCompany(api, async (tx) => {
        const { rows } = await sql<
          Record<'from' | 'to' | 'generated', CalendarDate> &
            Record<'number' | 'amount' | 'paid', number>
        >`select min(i.invoice_number) as number, i.period_start as "from", max(i.period_end) as "to",
            (sum(i.amount_cents) / 100.0)::float8 as amount, (sum(p.cents) / 100.0)::float8 as paid,
            min(i.generated_on) as generated
          from invoices i cross join lateral (select coalesce(sum(a.amount_cents), 0) as cents
            from check_applications a where a.invoice_number = i.invoice_number) p
          where i.event_id = ${eventId} and i.voided_on is null
          group by i.period_start order by i.period_start`.execute(tx);
        return rows;
      }),
    /** What is left of each check, in the order they were posted. */
    credits: () =>
      inCompany(api, async (tx) => {
        const { checks, applications } = await accountOf({ tx, compId, event: { eventId } });
        return checks.map((check) => creditLeft(check, applications) / 100);
      }),
    letters: () =>
      inCompany(api, (tx) =>
        tx
          .selectFrom('planned_letters')
          .select(['kind', 'due_on', 'facts', 'dropped_on', 'document_number'])
          .where('event_id', '=', eventId)
          .orderBy('letter_id')
          .execute(),
      ),
  };
}
export type Story = ReturnType<typeof storyOf>;
