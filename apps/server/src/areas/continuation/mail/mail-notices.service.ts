import { isDeepStrictEqual } from 'node:util';
import { mailingLimit } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { collectFailures, type FailureCollector } from '../../../platform/collect-failures.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import type { Job } from '../../../platform/jobs.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import {
  mailLetter,
  type MailingParts,
  type Outgoing,
} from '../../../support/letters/mailings.service.ts';
import { mailRunJob, type MailRun } from '../../../support/letters/mail-run.ts';
import { addressLines } from '../../../support/letters/mailing-address.ts';
import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import type { Addressee } from '../../../support/letters/letter.ts';
import { lockPeople } from '../../participants/participants.service.ts';
import { quotesOf, sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import { responseDeadline } from '../event/event-dates.rules.ts';
import { lockEventRow } from '../event/event-row.store.ts';
import { saveNotice } from '../event/notices.store.ts';
import { eventNotice, plannedAddressees } from '../letters/event-letter.ts';
import { generalNotice } from '../letters/general-notice.ts';
import {
  eventSourceOf,
  letterSource,
  payeeOf,
  type EventSource,
  type LetterSource,
} from '../letters/letter-source.store.ts';
import { plannedLetter } from '../letters/planned-letter.ts';
import { markNotified } from '../money/event-account.store.ts';
import { openMonthsOf } from '../money/event-standing.service.ts';
import {
  addressees,
  nameOf,
  type EventAddressee,
  noticeWaitsFor,
} from '../letters/addressees.rules.ts';
import * as store from './mail-notices.store.ts';
import { companiesWithInvoicesToMail, planInvoices } from './monthly-invoices.store.ts';
import { planRateChanges } from './rate-changes.service.ts';
import { companiesWithNewRates } from './rate-changes.store.ts';
import { dropLetters } from '../event/planned-letters.store.ts';

/** Letters in progress at a time: while one renders, others are read and filed. */
const atOnce = 4;

/** On business mornings, before the mail pickup. */
export const mailNoticesJob = (parts: MailingParts): Job =>
  mailRunJob(parts.clock, {
    name: 'mail-notices',
    cron: '0 6 * * *',
    limit: 'the legal 14 days',
    companies: (date) => companiesToMail(parts, date),
    mailDue: (compId, date, pieces) => mailDue(parts, compId, date, pieces),
  });

/** Those with a letter that is due, and those for which the run plans one. */
async function companiesToMail(parts: MailingParts, date: CalendarDate): Promise<number[]> {
  const lists = [
    store.companiesWithDueLetters(date),
    companiesWithNewRates(date),
    companiesWithInvoicesToMail(date),
  ];
  const found = new Set<number>();
  for (const list of lists)
    for (const compId of await companiesWithWork(parts, {}, list)) found.add(compId);
  return [...found].toSorted((one, other) => one - other);
}

/** Mails everything due for one company. Each letter is mailed once, however often it runs in a day. */
export async function mailNotices(
  parts: MailingParts,
  compId: number,
  date: CalendarDate,
): Promise<MailRun> {
  const pieces = collectFailures();
  const run = await mailDue(parts, compId, date, pieces);
  pieces.throwIfAny();
  return run;
}

async function mailDue(
  parts: MailingParts,
  compId: number,
  date: CalendarDate,
  pieces: FailureCollector,
): Promise<MailRun> {
  const run: MailRun = { mailed: 0, late: 0, incomplete: [] };
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    parts.database.transaction({ compId }, work);
  /** A letter that cannot be rendered or filed is retried on the next run; the others are mailed. */
  const mail = async <To extends Addressee>(
    name: string,
    letter: (tx: Transaction) => Promise<Outgoing<To> | null>,
  ) => {
    const sent = await pieces.attempt(`${name} of company ${compId}`, () =>
      mailLetter(parts, compId, date, letter),
    );
    if (sent && sent.incomplete !== null) run.incomplete.push(sent.incomplete);
    run.mailed += sent?.mailed ?? 0;
    return sent?.mailed ?? 0;
  };
  const { rows: events } = await read((tx) => store.dueEvents(compId, date).execute(tx));
  await limitConcurrency(events, atOnce, async ({ eventId, enteredOn, eventDate, isFirst }) => {
    const mailed = await mail(`notice of event ${eventId}`, (tx) =>
      dueNotice(tx, compId, eventId, date),
    );
    if (isFirst && date > mailingLimit(enteredOn, eventDate)) run.late += mailed;
  });
  const { rows: initial } = await read((tx) => store.dueInitialNotices(compId, date).execute(tx));
  await limitConcurrency(initial, atOnce, (notice) =>
    mail(`initial notice ${notice.noticeId}`, (tx) => dueInitial(tx, compId, notice, date)),
  );
  const { rows: planned } = await read(async (tx) => {
    await planRateChanges(tx, compId, null, date);
    await planInvoices(tx, compId, date);
    return await store.duePlanned(compId, date).execute(tx);
  });
  // The letters of one event are mailed in sequence: each changes what the next one reads.
  const byEvent = Map.groupBy(planned, ({ eventId }) => eventId).values();
  await limitConcurrency(byEvent, atOnce, async (letters) => {
    for (const letter of letters) {
      await mail(`${letter.kind} letter of event ${letter.eventId}`, (tx) =>
        duePlanned(tx, compId, letter, date),
      );
    }
  });
  return run;
}

/** Locks the person; false if they have changed since the letter was written. */
async function isSamePerson(tx: Transaction, compId: number, { participant }: LetterSource) {
  const [person] = await lockPeople(tx, compId, [participant.empno]);
  return person?.version === participant.version;
}

/** Where an event's letter is filed, and the check that neither the person, the event nor what is open has changed. */
const filingOf = (
  compId: number,
  source: EventSource,
): Pick<Outgoing, 'filedUnder' | 'lockUnchanged'> => {
  const { event, openMonths } = source;
  const { service, eventId, version } = event;
  return {
    filedUnder: { service, eventId },
    lockUnchanged: async (tx) =>
      (await isSamePerson(tx, compId, source)) &&
      (await lockEventRow(tx, compId, eventId)) === version &&
      isDeepStrictEqual(await openMonthsOf({ tx, compId, event }), openMonths),
  };
};

async function dueNotice(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<Outgoing<EventAddressee> | null> {
  const source = await eventSourceOf(tx, compId, eventId);
  if (!source) return null;
  const { event, settings } = source;
  const persons = noticeWaitsFor(event);
  // Another server may have mailed it since the list was read.
  if (persons.length === 0 || event.noticeDueOn! > date) return null;
  return {
    ...filingOf(compId, source),
    to: addressees(source, persons, date),
    write: (sending) => eventNotice(source, sending),
    isCorrected: event.letterSent !== null,
    async settle(within, documentNumber) {
      await saveNotice(
        within,
        { compId, eventId },
        {
          dueOn: event.noticeDueOn!,
          mailedOn: date,
          documentNumber,
          personIds: sortedPersonIds(persons),
          answerBy: responseDeadline(event, settings, date),
          percent: percentOf(event.service, event.eventType),
          paidThrough: event.paidThrough,
          offers: quotesOf(event),
          payee: payeeOf(source),
        },
      );
      return true;
    },
  };
}

async function dueInitial(
  tx: Transaction,
  compId: number,
  notice: store.InitialNotice,
  date: CalendarDate,
): Promise<Outgoing> {
  const source = await letterSource(tx, compId, notice.empno);
  return {
    filedUnder: { service: 'cobra', eventId: null },
    lockUnchanged: (within) => isSamePerson(within, compId, source),
    to: [initialAddressee(source, notice)],
    write: (sending) => generalNotice(source, sending),
    settle: (within, documentNumber) =>
      store.markInitialMailed(within, compId, notice, { documentNumber, date }),
  };
}

/** Employee and spouse share the participant's address; each gets a separate letter. */
export const initialAddressee = (
  { participant }: LetterSource,
  { spouseName }: store.InitialNotice,
): Addressee => ({
  name: spouseName ?? nameOf(participant),
  lines: addressLines(participant.address),
});

async function duePlanned(
  tx: Transaction,
  compId: number,
  planned: store.DuePlanned,
  date: CalendarDate,
): Promise<Outgoing<EventAddressee> | null> {
  const { eventId, letterId, kind } = planned;
  const source = await eventSourceOf(tx, compId, eventId);
  if (!source) return null;
  const to = plannedAddressees(source, planned, date);
  if (to.length === 0) {
    // It is no longer true of anybody.
    await dropLetters({ tx, compId, date }, { letter_id: letterId });
    return null;
  }
  return {
    ...filingOf(compId, source),
    to,
    write: (sending) => plannedLetter(source, sending, planned),
    async settle(within, document) {
      if (!(await store.markPlannedMailed(within, compId, letterId, document))) return false;
      if (planned.kind === 'deficiency' || planned.kind === 'leave-warning')
        await markNotified(within, { compId, eventId }, planned, date);
      // While others keep coverage, the end of the event itself has not been noticed yet.
      if (kind === 'termination' && source.event.endReason !== null)
        await store.markTerminationMailed(within, compId, eventId, date);
      return true;
    },
  };
}
