import { mailingLimit } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { jobCompany, jobDate, type Job } from '../../../platform/jobs.ts';
import { listCompanyIds } from '../../session/session.service.ts';
import { electionDeadline, packetDeadline } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { countEventChange, eventsOf } from '../event/event.store.ts';
import { addressees, addressLines, nameOf, type Addressee } from '../letters/addressees.rules.ts';
import { eventNotice, plannedAddressees } from '../letters/event-letter.ts';
import { generalNotice } from '../letters/general-notice.ts';
import {
  eventSource,
  letterSource,
  type EventSource,
  type LetterSource,
} from '../letters/letter-source.store.ts';
import { plannedLetter } from '../letters/planned-letter.ts';
import * as store from './mail-notices.store.ts';
import {
  mailLetter,
  type MailedLetters,
  type MailingParts,
  type Outgoing,
} from './mailings.service.ts';

/** What a run did: letters mailed, how many of them after their legal day, and what could not go. */
export type MailRun = { mailed: number; late: number; incomplete: string[] };

/** In the morning of business days, before the post leaves. */
export function mailNoticesJob(context: MailingParts): Job {
  return {
    name: 'mail-notices',
    cron: '0 6 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const only = jobCompany(data);
      if (!isBusinessDay(date)) return `no mail goes on ${displayDate(date)}`;
      const runs: MailRun[] = [];
      for (const compId of only === null ? await listCompanyIds(context) : [only])
        runs.push(await mailNotices(context, compId, date));
      return outcome(runs);
    },
  };
}

function outcome(runs: readonly MailRun[]): string {
  const sum = (count: (run: MailRun) => number) => runs.reduce((all, run) => all + count(run), 0);
  const incomplete = runs.flatMap((run) => run.incomplete);
  return [
    `mailed ${sum(({ mailed }) => mailed)} letters`,
    `${sum(({ late }) => late)} past the legal 14 days`,
    incomplete.length === 0
      ? 'none incomplete'
      : `${incomplete.length} incomplete and not mailed: ${incomplete.join('; ')}`,
  ].join(', ');
}

/** Everything that is due in one company. However often it runs for a day, each letter goes once. */
export async function mailNotices(
  parts: MailingParts,
  compId: number,
  date: CalendarDate,
): Promise<MailRun> {
  const run: MailRun = { mailed: 0, late: 0, incomplete: [] };
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    parts.database.transaction({ compId }, work);
  const count = ({ mailed, incomplete }: MailedLetters) => {
    run.mailed += mailed;
    if (incomplete !== null) run.incomplete.push(incomplete);
  };
  for (const { eventId, enteredOn, eventDate, isFirst } of await read((tx) =>
    store.dueEvents(tx, compId, date),
  )) {
    const sent = await mailLetter(parts, compId, date, (tx) =>
      dueNotice(tx, compId, eventId, date),
    );
    count(sent);
    if (isFirst && date > mailingLimit(enteredOn, eventDate)) run.late += sent.mailed;
  }
  for (const notice of await read((tx) => store.dueInitialNotices(tx, compId, date)))
    count(await mailLetter(parts, compId, date, (tx) => dueInitial(tx, compId, notice, date)));
  for (const planned of await read((tx) => store.duePlanned(tx, compId, date)))
    count(await mailLetter(parts, compId, date, (tx) => duePlanned(tx, compId, planned, date)));
  return run;
}

async function readSource(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<EventSource | null> {
  const [event] = (await eventsOf(compId, { eventId }).execute(tx)).rows;
  return event ? await eventSource(tx, compId, event) : null;
}

/** The same as the list of what is due asks for. */
function isNoticeDue(event: EventRecord, date: CalendarDate): boolean {
  const { dateToSend, letterSent, postmark, endReason } = event;
  const isOpen = postmark === null && endReason === null;
  return isOpen && dateToSend <= date && (letterSent === null || dateToSend > letterSent);
}

async function dueNotice(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<Outgoing | null> {
  const source = await readSource(tx, compId, eventId);
  // Another server may have mailed it since the list was read.
  if (!source || !isNoticeDue(source.event, date)) return null;
  const { event, settings, participant } = source;
  const { coverageBegins, service } = event;
  const responseDeadline =
    service === 'c'
      ? electionDeadline(coverageBegins, date)
      : packetDeadline(coverageBegins, date, settings.response_days);
  return {
    source,
    event,
    to: addressees(event.persons, participant.address, date),
    write: (sending) => eventNotice(source, sending),
    isCorrected: event.letterSent !== null,
    async settle(within, letterDoc) {
      const mailed = { letterSent: date, letterDoc, responseDeadline };
      await store.markNoticeMailed(within, compId, eventId, mailed);
      await countEventChange(within, compId, eventId);
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
    source,
    event: null,
    to: [initialAddressee(source, notice)],
    write: (sending) => generalNotice(source, sending),
    settle: (within, document) => store.markInitialMailed(within, compId, notice, document, date),
  };
}

/** Both live at the participant's address; each gets a letter of their own. */
export function initialAddressee(
  { participant }: LetterSource,
  { spouseName }: store.InitialNotice,
): Addressee {
  return {
    name: spouseName ?? nameOf(participant),
    lines: addressLines(participant.address),
    persons: [],
  };
}

async function duePlanned(
  tx: Transaction,
  compId: number,
  planned: store.DuePlanned,
  date: CalendarDate,
): Promise<Outgoing | null> {
  const { eventId, letterId, kind } = planned;
  const source = await readSource(tx, compId, eventId);
  if (!source) return null;
  return {
    source,
    event: source.event,
    to: plannedAddressees(source, planned, date),
    write: (sending) => plannedLetter(source, sending, planned),
    async settle(within, document) {
      if (!(await store.markPlannedMailed(within, compId, letterId, document))) return false;
      if (kind === 'termination') {
        await store.markTerminationMailed(within, compId, eventId, date);
        await countEventChange(within, compId, eventId);
      }
      return true;
    },
  };
}
