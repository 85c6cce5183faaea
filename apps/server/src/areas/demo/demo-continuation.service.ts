import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Demo, EventRecord, EventStep } from '@portal/sample-data/records.ts';
import type { Context } from '../../app/context.ts';
import { allowLongWork, enterCompany, type Transaction } from '../../platform/database.ts';
import { closeResponsesJob } from '../continuation/close-responses.service.ts';
import { collectPremiumsJob } from '../continuation/collect-premiums.service.ts';
import { endAtMaximumJob } from '../continuation/end-at-maximum.service.ts';
import { endEventCoverage } from '../continuation/end-event-coverage.service.ts';
import { insertEvent } from '../continuation/enter-event.store.ts';
import { dateToSend } from '../continuation/event-dates.rules.ts';
import { eventsOf } from '../continuation/event.store.ts';
import { extendEventCoverage } from '../continuation/extend-coverage.service.ts';
import { finishDocumentsJob } from '../continuation/finish-documents.service.ts';
import { generateInvoicesJob } from '../continuation/generate-invoices.service.ts';
import { mailNoticesJob } from '../continuation/mail-notices.service.ts';
import { postCheck } from '../continuation/premium-checks.service.ts';
import { recordResponse } from '../continuation/record-response.service.ts';
import * as store from './demo-continuation.store.ts';
import { readFact, writeFact } from './demo.store.ts';

/** The last day that was lived through; so a start that is cut off goes on where it was. */
const fact = 'demo-continuation';

/**
 * Gives the demo companies their continuation events, and lives through all the days since the first:
 * the same nightly work and the same back office that a real installation has, on the days of the story.
 */
export async function liveThroughContinuation(context: Context): Promise<void> {
  const { database, clock } = context;
  const today = clock.today();
  const demo = makeDemo({ today });
  const reached = await database.transaction({ system: true }, async (tx) => {
    await allowLongWork(tx);
    const known = await readFact(tx, fact);
    if (known !== null) return known;
    for (const { compId } of demo.companies) {
      await enterCompany(tx, compId);
      await fillCompany(tx, compId, demo);
    }
    await writeFact(tx, fact, 'begun');
    return 'begun';
  });
  if (reached === 'done') return;
  await play(context, demo, reached, today);
}

async function fillCompany(tx: Transaction, compId: number, demo: Demo): Promise<void> {
  const ofCompany = <Item extends { compId: number }>(items: readonly Item[]) =>
    items.filter((item) => item.compId === compId);
  for (const settings of ofCompany(demo.continuationSettings))
    await store.insertSettings(tx, settings);
  await store.insertCoveragePlans(tx, ofCompany(demo.coveragePlans));
  for (const event of ofCompany(demo.events)) await fillEvent(tx, event);
  for (const { empno, spouseName, enteredOn } of ofCompany(demo.initialNotices))
    await tx
      .insertInto('initial_notices')
      .values({
        comp_id: compId,
        empno,
        destination: spouseName === null ? 'employee' : 'spouse',
        spouse_name: spouseName,
        entered_on: enteredOn,
        date_to_send: addBusinessDays(enteredOn, 2),
      })
      .execute();
}

async function fillEvent(tx: Transaction, event: EventRecord): Promise<void> {
  const { compId, empno, service, eventType, eventDate, coverageBegins, enteredOn } = event;
  const ids = await store.dependentIdsOf(tx, compId, empno);
  const covered = [
    ...(event.coversParticipant ? [null] : []),
    ...event.dependents.flatMap((place) => ids[place] ?? []),
  ];
  const type = cobraEventTypes.find(({ id }) => id === eventType);
  const maximum = service === 'c' && type ? endAfterMonths(coverageBegins, type.months) : null;
  await insertEvent(
    tx,
    compId,
    {
      empno,
      service,
      event_type: eventType,
      category: service === 'c' ? null : eventType < firstLeaveType ? 'R' : 'L',
      event_date: eventDate,
      coverage_begins: coverageBegins,
      paid_through: event.paidThrough,
      entered_on: enteredOn,
      date_to_send: dateToSend(enteredOn, eventDate),
    },
    covered.map((dependentId, index) => ({
      dependentId,
      beginsOn: coverageBegins,
      maximumEnd: maximum,
      address: index === 0 && event.otherAddress ? { ...event.otherAddress, street2: null } : null,
    })),
    event.benefits.map((benefit) => ({ ...benefit, covers: covered })),
  );
}

/** Day by day; nights when nothing can happen are left out. */
async function play(
  context: Context,
  { events, initialNotices }: Demo,
  reached: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const { database } = context;
  const mail = mailNoticesJob(context);
  const invoices = generateInvoicesJob(context);
  const nightly = [
    closeResponsesJob(context),
    collectPremiumsJob(context),
    endAtMaximumJob(context),
  ];
  const steps = new Map<CalendarDate, (() => Promise<unknown>)[]>();
  for (const event of events)
    for (const step of event.steps)
      steps.set(step.on, [...(steps.get(step.on) ?? []), () => take(context, event, step)]);
  const mailDays = new Set([
    ...events.map(({ enteredOn, eventDate }) => dateToSend(enteredOn, eventDate)),
    ...initialNotices.map(({ enteredOn }) => addBusinessDays(enteredOn, 2)),
  ]);
  const first = events.map(({ enteredOn }) => enteredOn).toSorted()[0] ?? today;
  const collecting = new Set<CalendarDate>([today]);
  const billing = new Set<CalendarDate>([today]);
  for (let month = `${first.slice(0, 7)}-01`; month <= today; month = addMonths(month, 1)) {
    billing.add(addDays(month, 14));
    collecting.add(addDays(month, 8));
    collecting.add(addDays(month, 22));
  }
  const days = new Set([...steps.keys(), ...mailDays, ...billing, ...collecting]);
  for (const date of [...days]
    .filter((day) => (reached === 'begun' || day > reached) && day <= today)
    .toSorted()) {
    if (mailDays.has(date) || collecting.has(date)) await mail.run({ date });
    if (billing.has(date)) await invoices.run({ date });
    if (collecting.has(date)) for (const job of nightly) await job.run({ date });
    for (const happen of steps.get(date) ?? []) await happen();
    await database.transaction({ system: true }, (tx) => writeFact(tx, fact, date));
  }
  await mail.run({ date: today });
  await finishDocumentsJob(context).run({});
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, 'done'));
}

/** Papers and checks take two days in the mail. */
const daysInMail = 2;
const firstLeaveType = 41;

async function take(context: Context, event: EventRecord, step: EventStep): Promise<void> {
  const { compId, empno, service } = event;
  const { on } = step;
  const postmark = addDays(on, -daysInMail);
  const { eventId, persons, open } = await context.database.transaction({ compId }, async (tx) => {
    const { rows } = await eventsOf(compId, { empno, service }).execute(tx);
    const found = rows[0]!;
    return { ...found, open: await store.openCents(tx, compId, found.eventId) };
  });
  switch (step.does) {
    case 'respond': {
      const elections = step.elects ? ('all' as const) : [];
      await recordResponse(context, compId, eventId, { postmark, receivedOn: on, elections }, on);
      return;
    }
    case 'pay': {
      const cents = open - (step.shortCents ?? 0);
      if (cents <= 0) return;
      const check = {
        checkNumber: checkNumber(eventId, on),
        amount: dollarsOf(cents),
        postmark,
        postDate: on,
      };
      await postCheck(context, compId, eventId, check, on);
      return;
    }
    case 'end': {
      const { reason, endsOn = null } = step;
      await endEventCoverage(context, compId, eventId, { reason, endsOn }, on);
      return;
    }
    case 'extend': {
      const happened = addDays(on, -20);
      await extendEventCoverage(
        context,
        compId,
        eventId,
        step.kind === 'disability'
          ? { kind: 'disability', decidedOn: happened, reportedOn: on }
          : {
              kind: 'second-event',
              happenedOn: happened,
              reportedOn: on,
              persons: persons.flatMap(({ dependentId, personId }) =>
                dependentId ? [personId] : [],
              ),
            },
        on,
      );
    }
  }
}

/** Most send a check, some pay by bank or card. */
function checkNumber(eventId: number, on: CalendarDate): string {
  const kind = ['', '', 'ACH-', 'CC-'][eventId % 4]!;
  return `${kind}${eventId % 900}${on.slice(2).replaceAll('-', '')}`;
}
