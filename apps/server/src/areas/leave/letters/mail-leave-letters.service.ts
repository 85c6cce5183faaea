import { isDeepStrictEqual } from 'node:util';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
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
import { caseStanding } from '../case/case-standing.rules.ts';
import type { EntryFacts, LeaveLetterKind } from '../case/leave-case.ts';
import { addEntry, leaveCases, lockCase } from '../case/leave-cases.store.ts';
import { daysToNotify } from '../deadlines/leave-deadlines.rules.ts';
import { dueLetters } from './due-letters.rules.ts';
import { leaveLetter } from './leave-letter.ts';
import { leaveLetterSource } from './leave-letter-source.service.ts';
import { casesToWriteTo, companiesToWriteTo } from './leave-letters.store.ts';
import { paperworkDueOn } from './paperwork-request.ts';
import { addresseeOf } from './standard-sections.ts';

/** Cases in progress at a time: while one letter renders, others are read and filed. */
const atOnce = 4;

/** On business mornings, before the mail pickup. */
export const mailLeaveLettersJob = (parts: MailingParts): Job =>
  mailRunJob(parts.clock, {
    name: 'mail-leave-letters',
    cron: '15 6 * * *',
    limit: `the legal ${daysToNotify} business days`,
    companies: (date) => companiesWithWork(parts, {}, companiesToWriteTo(date)),
    mailDue: (compId, date, pieces) => mailDue(parts, compId, date, pieces),
  });

/** Mails everything due for one company. Each letter is mailed once, however often it runs in a day. */
export async function mailLeaveLetters(
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
  const caseIds = await read((tx) => casesToWriteTo(tx, compId, date));
  await limitConcurrency(caseIds, atOnce, async (caseId) => {
    const [leave] = await read((tx) => leaveCases(tx, compId, { caseId }));
    if (!leave) return;
    // The letters of one case are mailed in sequence: each changes what the next one reads.
    for (const { kind } of dueLetters(leave, date)) {
      const sent = await pieces.attempt(`${kind} of case ${leave.title}`, () =>
        mailLetter(parts, compId, date, (tx) =>
          dueLetter(parts, tx, { compId, caseId, kind }, date),
        ),
      );
      if (sent && sent.incomplete !== null) run.incomplete.push(sent.incomplete);
      run.mailed += sent?.mailed ?? 0;
      const isLate = date > addBusinessDays(leave.requestedOn, daysToNotify);
      if (kind === 'eligibility-notice' && isLate) run.late += sent?.mailed ?? 0;
    }
  });
  return run;
}

type CaseLetter = { compId: number; caseId: number; kind: LeaveLetterKind };

async function dueLetter(
  { clock }: MailingParts,
  tx: Transaction,
  { compId, caseId, kind }: CaseLetter,
  date: CalendarDate,
): Promise<Outgoing | null> {
  const source = await leaveLetterSource(tx, compId, caseId, date);
  // Another server may have mailed it since the list was read.
  const due = source && dueLetters(source.leave, date).find((each) => each.kind === kind);
  if (!source || !due) return null;
  const { paperwork } = caseStanding(source.leave);
  return {
    to: [addresseeOf(source)],
    write: (sending) => leaveLetter(source, due, sending),
    filedUnder: { service: 'leave', eventId: null },
    // Not the participant: their history is open to users who do not see leave.
    subject: `leave-case:${source.leave.title}`,
    lockUnchanged: async (within) => {
      await lockCase(within, compId, caseId);
      return isDeepStrictEqual(await leaveLetterSource(within, compId, caseId, date), source);
    },
    async settle(within, documentNumber) {
      const add = ({ kind: happened, ...facts }: EntryFacts) =>
        addEntry(within, compId, caseId, {
          kind: happened,
          on: date,
          enteredAt: clock.now(),
          documentNumber: happened === 'letter-mailed' ? documentNumber : null,
          facts,
        });
      await add({ kind: 'letter-mailed', letter: kind });
      if (due.kind !== 'paperwork-request') return true;
      if (!paperwork) await add({ kind: 'paperwork-sent', method: 'Mail' });
      const dueOn = paperworkDueOn(source, date, due.missing !== null);
      if (paperwork && dueOn > (paperwork.extendedTo ?? paperwork.dueOn))
        await add({ kind: 'paperwork-extended', dueOn });
      return true;
    },
  };
}
