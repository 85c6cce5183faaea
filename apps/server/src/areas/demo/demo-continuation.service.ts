import { dateToSend } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Demo, EventRecord, EventStep } from '@portal/sample-data/records.ts';
import type { Context } from '../../request/context.ts';
import { allowLongWork, enterCompany, type Transaction } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { closeResponsesJob } from '../continuation/changes/close-responses.service.ts';
import { collectPremiumsJob } from '../continuation/changes/collect-premiums.service.ts';
import { endAtMaximumJob } from '../continuation/changes/end-at-maximum.service.ts';
import { endEventCoverage } from '../continuation/changes/end-event-coverage.service.ts';
import type { EventRecord as StoredEvent } from '../continuation/event/event-record.ts';
import { getEvent } from '../continuation/event/event.service.ts';
import { insertAuditedEvent } from '../continuation/entry/enter-event.service.ts';
import { extendEventCoverage } from '../continuation/changes/extend-coverage.service.ts';
import { finishDocumentsJob } from '../continuation/mail/documents.service.ts';
import { generateInvoicesJob } from '../continuation/money/generate-invoices.service.ts';
import { mailNoticesJob } from '../continuation/mail/mail-notices.service.ts';
import { postCheck } from '../continuation/changes/premium-checks.service.ts';
import { recordResponse } from '../continuation/changes/record-response.service.ts';
import type { Reports } from '../../support/reports/report.ts';
import * as store from './demo-continuation.store.ts';
import { fillLibrary } from './demo-library.service.ts';
import { fillFileHistory } from './demo-files.service.ts';
import { fillInvoices } from './demo-invoices.service.ts';
import { fillRenewals } from './demo-renewals.service.ts';
import { beginRosterImport } from './demo-roster.service.ts';
import { fillReportHistory } from './demo-reports.service.ts';
import { readFact, writeFact } from './demo.store.ts';

/** Holds, per company, the last day that was simulated, so an interrupted start resumes there. */
const factOf = (compId: number) => `demo-continuation-${compId}`;
const started = '';
const done = 'done';
const daysBetweenAnalyzes = 60;
/** Set once all companies are done, so that later starts need only one query. */
const allCompaniesFact = 'demo-continuation';

/** Takes about half a minute, once. The pages work in the meantime, but lack some data. */
export function loadDemoInBackground(context: Context, reports: Reports) {
  const stopping = new AbortController();
  let notReadyReason: string | null = 'The demo data is still loading.';
  const load = async () => {
    try {
      await fillLibrary(context, stopping.signal);
      await simulateContinuation(context, stopping.signal);
      if (!stopping.signal.aborted) await fillInvoices(context, stopping.signal);
      if (!stopping.signal.aborted) await fillRenewals(context, stopping.signal);
      await fillReportHistory(context, reports, stopping.signal);
      await fillFileHistory(context, stopping.signal);
      if (!stopping.signal.aborted) await beginRosterImport(context);
      notReadyReason = null;
    } catch (error) {
      notReadyReason = 'The demo data could not be loaded.';
      context.log.error({ err: error }, notReadyReason);
    }
  };
  const loading = load();
  return {
    whyNotReady: () => notReadyReason,
    /** Resolves when there is nothing more to load, or it has failed: `whyNotReady` tells. */
    settled: () => loading,
    async stop() {
      stopping.abort();
      await loading;
    },
  };
}

/**
 * Gives the demo companies their continuation events, then simulates every day since the first one, with
 * the nightly jobs and back-office calls of a real installation.
 */
export async function simulateContinuation(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const state = await database.transaction({ system: true }, (tx) =>
    readFact(tx, allCompaniesFact),
  );
  if (state === done) return;
  const demo = makeDemo({ today: clock.today() });
  let days = 0;
  // The embedded database does not analyze its tables by itself.
  const onDayDone = async () => {
    if (++days % daysBetweenAnalyzes === 0) await database.executeSql('analyze');
  };
  // In parallel: while one company waits for its letters to render, another posts its checks.
  await Promise.all(
    demo.companies.map(async ({ compId }) => {
      const reached = await database.transaction({ system: true }, async (tx) => {
        await allowLongWork(tx);
        await enterCompany(tx, compId);
        const last = await readFact(tx, factOf(compId));
        if (last !== null) return last;
        await insertCompanyData(tx, compId, demo);
        await writeFact(tx, factOf(compId), started);
        return started;
      });
      if (reached !== done)
        await simulateCompany(context, compId, demo, { reached, stop, onDayDone });
    }),
  );
  if (stop.aborted) return;
  await finishDocumentsJob(context).run({});
  await saveFact(context, allCompaniesFact, done);
}

async function insertCompanyData(tx: Transaction, compId: number, demo: Demo): Promise<void> {
  const inCompany = <Item extends { compId: number }>(items: readonly Item[]) =>
    items.filter((item) => item.compId === compId);
  for (const settings of inCompany(demo.continuationSettings))
    await store.insertSettings(tx, settings);
  await store.insertCoveragePlans(tx, inCompany(demo.coveragePlans));
  const administrator = demo.users.find((user) =>
    user.memberships.some((membership) => membership.compId === compId),
  );
  for (const event of inCompany(demo.events))
    await insertEvent(tx, { compId, userId: administrator!.userId, address: 'demo' }, event);
  for (const { empno, spouseName, enteredOn } of inCompany(demo.initialNotices))
    await store.insertInitialNotice(tx, {
      comp_id: compId,
      empno,
      destination: spouseName === null ? 'employee' : 'spouse',
      spouse_name: spouseName,
      entered_on: enteredOn,
      date_to_send: addBusinessDays(enteredOn, 2),
    });
}

async function insertEvent(
  tx: Transaction,
  by: Parameters<typeof insertAuditedEvent>[1],
  event: EventRecord,
): Promise<void> {
  const { compId, empno, service, eventType, eventDate, coverageBegins, enteredOn } = event;
  const ids = await store.dependentIdsOf(tx, compId, empno);
  const covered = [
    ...(event.coversParticipant ? [null] : []),
    ...event.dependents.flatMap((place) => ids[place] ?? []),
  ];
  const type = cobraEventTypes.find(({ id }) => id === eventType);
  const maximum = service === 'cobra' && type ? endAfterMonths(coverageBegins, type.months) : null;
  await insertAuditedEvent(tx, by, clockOn(enteredOn).now(), {
    facts: {
      empno,
      service,
      event_type: eventType,
      category: service === 'cobra' ? null : eventType < firstLeaveType ? 'R' : 'L',
      event_date: eventDate,
      coverage_begins: coverageBegins,
      paid_through: event.paidThrough,
      entered_on: enteredOn,
      entered_by: by.userId,
    },
    dateToSend: dateToSend(enteredOn, eventDate),
    persons: covered.map((dependentId, index) => ({
      dependentId,
      beginsOn: coverageBegins,
      maximumEnd: maximum,
      address: index === 0 && event.otherAddress ? { ...event.otherAddress, street2: null } : null,
    })),
    benefits: event.benefits.map((benefit) => ({ ...benefit, covers: covered })),
  });
}

type NightlyJob = (context: Context) => Job;
const nightly: readonly NightlyJob[] = [closeResponsesJob, endAtMaximumJob, collectPremiumsJob];

type Simulation = { reached: string; stop: AbortSignal; onDayDone: () => Promise<void> };

/** Day by day, skipping nights when nothing can happen. */
async function simulateCompany(
  context: Context,
  compId: number,
  demo: Demo,
  { reached, stop, onDayDone }: Simulation,
): Promise<void> {
  const today = context.clock.today();
  const events = demo.events.filter((event) => event.compId === compId);
  const notices = demo.initialNotices.filter((notice) => notice.compId === compId);
  const ids = await context.database.transaction({ compId }, (tx) => store.eventIdsOf(tx, compId));
  const mailDates = new Set([
    ...events.map(({ enteredOn, eventDate }) => dateToSend(enteredOn, eventDate)),
    ...notices.map(({ enteredOn }) => addBusinessDays(enteredOn, 2)),
  ]);
  const { invoiceDates, collectionDates } = monthlyDates(events, today);
  // What a nightly job triggers is mailed on the next business day.
  for (const night of collectionDates) mailDates.add(addBusinessDays(night, 1));
  const steps = Map.groupBy(
    events.flatMap((event) => event.steps.map((step) => ({ event, step }))),
    ({ step }) => step.on,
  );
  const days = new Set([...steps.keys(), ...mailDates, ...invoiceDates, ...collectionDates]);
  for (const date of [...days].filter((day) => day > reached && day <= today).toSorted()) {
    if (stop.aborted) return;
    const datedContext = { ...context, clock: clockOn(date) };
    const run = (job: NightlyJob) => job(datedContext).run({ date, compId });
    if (mailDates.has(date) || collectionDates.has(date)) await run(mailNoticesJob);
    if (invoiceDates.has(date)) await run(generateInvoicesJob);
    if (collectionDates.has(date)) for (const job of nightly) await run(job);
    for (const { event, step } of steps.get(date) ?? []) {
      const eventId = ids.get(`${event.service} ${event.empno}`)!;
      await performStep(datedContext, compId, eventId, step).catch((error: unknown) => {
        // An unforeseen calendar: skip this step and continue with the others.
        if (!(error instanceof Refusal)) throw error;
        context.log.warn({ eventId, step, why: error.message }, 'a demo step was refused');
      });
    }
    await saveFact(context, factOf(compId), date);
    await onDayDone();
  }
  await mailNoticesJob(context).run({ date: today, compId });
  await context.database.transaction({ compId }, (tx) => store.mailInvoices(tx, compId));
  await saveFact(context, factOf(compId), done);
}

/** Invoices are generated mid-month. Coverage ends with a month, or a week after payment was due. */
function monthlyDates(events: readonly EventRecord[], today: CalendarDate) {
  const invoiceDates = new Set([today]);
  const collectionDates = new Set([today]);
  const first = events.map(({ enteredOn }) => enteredOn).toSorted()[0] ?? today;
  for (let month = `${first.slice(0, 7)}-01`; month <= today; month = addMonths(month, 1)) {
    invoiceDates.add(addDays(month, 14));
    collectionDates.add(month);
    collectionDates.add(addDays(month, 8));
  }
  return { invoiceDates, collectionDates };
}

const saveFact = ({ database }: Context, fact: string, value: string) =>
  database.transaction({ system: true }, (tx) => writeFact(tx, fact, value));

/** Mid-workday, so that UTC and local dates agree. */
const clockOn = (date: CalendarDate) => ({
  now: () => new Date(`${date}T15:00:00Z`),
  today: () => date,
});

/** Forms and checks spend two days in the mail. */
const daysInMail = 2;
const firstLeaveType = 41;

async function performStep(
  datedContext: Context,
  compId: number,
  eventId: number,
  step: EventStep,
): Promise<void> {
  const { on } = step;
  const postmark = addDays(on, -daysInMail);
  const query = <T>(question: (tx: Transaction) => Promise<T>) =>
    datedContext.database.transaction({ compId }, question);
  switch (step.does) {
    case 'respond': {
      const event = await query((tx) => getEvent(tx, compId, eventId));
      const elected = step.by ? electedBy(event, step.by) : ('all' as const);
      const elections = step.elects ? elected : [];
      await recordResponse(
        datedContext,
        { compId, eventId, today: on },
        { postmark, receivedOn: on, elections },
      );
      return;
    }
    case 'pay': {
      const amountDue = step.alone ? store.leastBilledCents : store.openCents;
      const cents = (await query((tx) => amountDue(tx, compId, eventId))) - (step.shortCents ?? 0);
      if (cents <= 0) return;
      const check = {
        checkNumber: checkNumber(eventId, on),
        amount: dollarsOf(cents),
        postmark,
        postDate: on,
      };
      await postCheck(datedContext, { compId, eventId, today: on }, check);
      return;
    }
    case 'end': {
      const { reason, endsOn = null } = step;
      await endEventCoverage(datedContext, { compId, eventId, today: on }, { reason, endsOn });
      return;
    }
    case 'extend': {
      const occurredOn = addDays(on, -20);
      await extendEventCoverage(
        datedContext,
        { compId, eventId, today: on },
        step.kind === 'disability'
          ? { kind: 'disability', decidedOn: occurredOn, reportedOn: on }
          : {
              kind: 'second-event',
              happenedOn: occurredOn,
              reportedOn: on,
              persons: await query((tx) => store.dependentPersonsOf(tx, compId, eventId)),
            },
      );
    }
  }
}

/** Each plan, as elected on the participant's form or on the form of the others. */
const electedBy = ({ benefits, persons }: StoredEvent, by: 'participant' | 'others') =>
  benefits.map(({ planId, persons: offered }) => ({
    plansId: planId,
    persons: persons
      .filter(({ dependentId }) => (dependentId === null) === (by === 'participant'))
      .map(({ personId }) => personId)
      .filter((id) => offered.some(({ personId }) => personId === id)),
  }));

/** Most pay by check, some by bank transfer or card. */
function checkNumber(eventId: number, on: CalendarDate): string {
  const kind = ['', '', 'ACH-', 'CC-'][eventId % 4]!;
  return `${kind}${eventId % 900}${on.slice(2).replaceAll('-', '')}`;
}
