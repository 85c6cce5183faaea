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
import { closeResponsesJob } from '../continuation/coverage/close-responses.service.ts';
import { collectPremiumsJob } from '../continuation/money/collect-premiums.service.ts';
import { endAtMaximumJob } from '../continuation/coverage/end-at-maximum.service.ts';
import { endEventCoverage } from '../continuation/coverage/end-event-coverage.service.ts';
import type { EventRecord as StoredEvent } from '../continuation/event/event-record.ts';
import { getEvent } from '../continuation/event/event.service.ts';
import { insertAuditedEvent } from '../continuation/entry/enter-event.service.ts';
import { extendEventCoverage } from '../continuation/coverage/extend-coverage.service.ts';
import { finishDocumentsJob } from '../continuation/mail/finish-documents.service.ts';
import { generateInvoicesJob } from '../continuation/money/generate-invoices.service.ts';
import { mailNoticesJob } from '../continuation/mail/mail-notices.service.ts';
import { postCheck } from '../continuation/money/premium-checks.service.ts';
import { recordResponse } from '../continuation/coverage/record-response.service.ts';
import * as store from './demo-continuation.store.ts';
import { readFact, writeFact } from './demo.store.ts';

/** By company, the last day that was lived through: a start that is cut off goes on where it was. */
const factOf = (compId: number) => `demo-continuation-${compId}`;
const begun = '';
const done = 'done';
const daysBetweenLooks = 60;
/** Of all companies, so that a start with nothing left to do asks one question. */
const wholeFact = 'demo-continuation';

/** It takes about half a minute, once: the pages are there meanwhile, only not all of their data. */
export function fillInBackground(context: Context) {
  const stopping = new AbortController();
  let missing: string | null = 'The demo is still being filled.';
  const fill = async () => {
    try {
      await liveThroughContinuation(context, stopping.signal);
      missing = null;
    } catch (error) {
      missing = 'The demo could not be filled.';
      context.log.error({ err: error }, missing);
    }
  };
  const filling = fill();
  return {
    whyNotReady: () => missing,
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}

/**
 * Gives the demo companies their continuation events, and lives through all the days since the first:
 * the same nightly work and the same back office that a real installation has, on the days of the story.
 */
export async function liveThroughContinuation(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const known = await database.transaction({ system: true }, (tx) => readFact(tx, wholeFact));
  if (known === done) return;
  const demo = makeDemo({ today: clock.today() });
  let days = 0;
  // The embedded database does not notice by itself how much it has come to hold.
  const dayIsOver = async () => {
    if (++days % daysBetweenLooks === 0) await database.executeSql('analyze');
  };
  // Side by side: while one company waits for its letters to be set, another books its checks.
  await Promise.all(
    demo.companies.map(async ({ compId }) => {
      const reached = await database.transaction({ system: true }, async (tx) => {
        await allowLongWork(tx);
        await enterCompany(tx, compId);
        const last = await readFact(tx, factOf(compId));
        if (last !== null) return last;
        await fillCompany(tx, compId, demo);
        await writeFact(tx, factOf(compId), begun);
        return begun;
      });
      if (reached !== done) await playCompany(context, compId, demo, { reached, stop, dayIsOver });
    }),
  );
  if (stop.aborted) return;
  await finishDocumentsJob(context).run({});
  await remember(context, wholeFact, done);
}

async function fillCompany(tx: Transaction, compId: number, demo: Demo): Promise<void> {
  const ofCompany = <Item extends { compId: number }>(items: readonly Item[]) =>
    items.filter((item) => item.compId === compId);
  for (const settings of ofCompany(demo.continuationSettings))
    await store.insertSettings(tx, settings);
  await store.insertCoveragePlans(tx, ofCompany(demo.coveragePlans));
  const administrator = demo.users.find((user) =>
    user.memberships.some((membership) => membership.compId === compId),
  );
  for (const event of ofCompany(demo.events))
    await fillEvent(tx, { compId, userId: administrator!.userId, address: 'demo' }, event);
  for (const { empno, spouseName, enteredOn } of ofCompany(demo.initialNotices))
    await store.insertInitialNotice(tx, {
      comp_id: compId,
      empno,
      destination: spouseName === null ? 'employee' : 'spouse',
      spouse_name: spouseName,
      entered_on: enteredOn,
      date_to_send: addBusinessDays(enteredOn, 2),
    });
}

async function fillEvent(
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
  const maximum = service === 'c' && type ? endAfterMonths(coverageBegins, type.months) : null;
  await insertAuditedEvent(tx, by, clockOn(enteredOn).now(), {
    facts: {
      empno,
      service,
      event_type: eventType,
      category: service === 'c' ? null : eventType < firstLeaveType ? 'R' : 'L',
      event_date: eventDate,
      coverage_begins: coverageBegins,
      paid_through: event.paidThrough,
      entered_on: enteredOn,
      entered_by: by.userId,
      date_to_send: dateToSend(enteredOn, eventDate),
    },
    persons: covered.map((dependentId, index) => ({
      dependentId,
      beginsOn: coverageBegins,
      maximumEnd: maximum,
      address: index === 0 && event.otherAddress ? { ...event.otherAddress, street2: null } : null,
    })),
    benefits: event.benefits.map((benefit) => ({ ...benefit, covers: covered })),
  });
}

type NightlyJob = (parts: Context) => Job;
const nightly: readonly NightlyJob[] = [closeResponsesJob, endAtMaximumJob, collectPremiumsJob];

type Play = { reached: string; stop: AbortSignal; dayIsOver: () => Promise<void> };

/** Day by day; nights when nothing can happen are left out. */
async function playCompany(
  context: Context,
  compId: number,
  demo: Demo,
  { reached, stop, dayIsOver }: Play,
): Promise<void> {
  const today = context.clock.today();
  const events = demo.events.filter((event) => event.compId === compId);
  const notices = demo.initialNotices.filter((notice) => notice.compId === compId);
  const ids = await context.database.transaction({ compId }, (tx) => store.eventIdsOf(tx, compId));
  const toMail = new Set([
    ...events.map(({ enteredOn, eventDate }) => dateToSend(enteredOn, eventDate)),
    ...notices.map(({ enteredOn }) => addBusinessDays(enteredOn, 2)),
  ]);
  const { toBill, toCollect } = monthlyDays(events, today);
  // What a night causes goes out on the next business day.
  for (const night of toCollect) toMail.add(addBusinessDays(night, 1));
  const steps = Map.groupBy(
    events.flatMap((event) => event.steps.map((step) => ({ event, step }))),
    ({ step }) => step.on,
  );
  const days = new Set([...steps.keys(), ...toMail, ...toBill, ...toCollect]);
  for (const date of [...days].filter((day) => day > reached && day <= today).toSorted()) {
    if (stop.aborted) return;
    const parts = { ...context, clock: clockOn(date) };
    const run = (job: NightlyJob) => job(parts).run({ date, compId });
    if (toMail.has(date) || toCollect.has(date)) await run(mailNoticesJob);
    if (toBill.has(date)) await run(generateInvoicesJob);
    if (toCollect.has(date)) for (const job of nightly) await run(job);
    for (const { event, step } of steps.get(date) ?? []) {
      const eventId = ids.get(`${event.service} ${event.empno}`)!;
      await take(parts, compId, eventId, step).catch((error: unknown) => {
        // A calendar nobody thought of: that event's story is shorter, the others go on.
        if (!(error instanceof Refusal)) throw error;
        context.log.warn({ eventId, step, why: error.message }, 'a step of the demo was refused');
      });
    }
    await remember(context, factOf(compId), date);
    await dayIsOver();
  }
  await mailNoticesJob(context).run({ date: today, compId });
  await remember(context, factOf(compId), done);
}

/** Invoices are made in the middle of a month; coverage ends with one, or a week after it was to be paid. */
function monthlyDays(events: readonly EventRecord[], today: CalendarDate) {
  const toBill = new Set([today]);
  const toCollect = new Set([today]);
  const first = events.map(({ enteredOn }) => enteredOn).toSorted()[0] ?? today;
  for (let month = `${first.slice(0, 7)}-01`; month <= today; month = addMonths(month, 1)) {
    toBill.add(addDays(month, 14));
    toCollect.add(month);
    toCollect.add(addDays(month, 8));
  }
  return { toBill, toCollect };
}

const remember = ({ database }: Context, fact: string, value: string) =>
  database.transaction({ system: true }, (tx) => writeFact(tx, fact, value));

/** The middle of a working day, so that what happens has its day in every record of it. */
const clockOn = (date: CalendarDate) => ({
  now: () => new Date(`${date}T15:00:00Z`),
  today: () => date,
});

/** Papers and checks take two days in the mail. */
const daysInMail = 2;
const firstLeaveType = 41;

async function take(
  parts: Context,
  compId: number,
  eventId: number,
  step: EventStep,
): Promise<void> {
  const { on } = step;
  const postmark = addDays(on, -daysInMail);
  const ask = <T>(question: (tx: Transaction) => Promise<T>) =>
    parts.database.transaction({ compId }, question);
  switch (step.does) {
    case 'respond': {
      const event = await ask((tx) => getEvent(tx, compId, eventId));
      const chosen = step.by ? electedBy(event, step.by) : ('all' as const);
      const elections = step.elects ? chosen : [];
      await recordResponse(parts, compId, eventId, { postmark, receivedOn: on, elections }, on);
      return;
    }
    case 'pay': {
      const asked = step.alone ? store.leastBilledCents : store.openCents;
      const cents = (await ask((tx) => asked(tx, compId, eventId))) - (step.shortCents ?? 0);
      if (cents <= 0) return;
      const check = {
        checkNumber: checkNumber(eventId, on),
        amount: dollarsOf(cents),
        postmark,
        postDate: on,
      };
      await postCheck(parts, compId, eventId, check, on);
      return;
    }
    case 'end': {
      const { reason, endsOn = null } = step;
      await endEventCoverage(parts, compId, eventId, { reason, endsOn }, on);
      return;
    }
    case 'extend': {
      const happened = addDays(on, -20);
      await extendEventCoverage(
        parts,
        compId,
        eventId,
        step.kind === 'disability'
          ? { kind: 'disability', decidedOn: happened, reportedOn: on }
          : {
              kind: 'second-event',
              happenedOn: happened,
              reportedOn: on,
              persons: await ask((tx) => store.dependentPersonsOf(tx, compId, eventId)),
            },
        on,
      );
    }
  }
}

/** Each plan on the form of the participant, or on that of the others. */
const electedBy = ({ benefits, persons }: StoredEvent, by: 'participant' | 'others') =>
  benefits.map(({ planId, persons: offered }) => ({
    plansId: planId,
    persons: persons
      .filter(({ dependentId }) => (dependentId === null) === (by === 'participant'))
      .map(({ personId }) => personId)
      .filter((id) => offered.some(({ personId }) => personId === id)),
  }));

/** Most send a check, some pay by bank or card. */
function checkNumber(eventId: number, on: CalendarDate): string {
  const kind = ['', '', 'ACH-', 'CC-'][eventId % 4]!;
  return `${kind}${eventId % 900}${on.slice(2).replaceAll('-', '')}`;
}
