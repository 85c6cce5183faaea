import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isBankingDay } from '@portal/contract/values/business-day.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { enterCompany, type Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { bankTime, bankZone, effectiveDay } from '../payments/payment.rules.ts';
import { openNumbers } from './account-secrets.ts';
import { sealedContent } from './ach-files.service.ts';
import * as store from './ach-files.store.ts';
import { composeAchFile, type DebitEntry } from './nacha.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'config'>;

/** On banking days, when the day's payments are in: the file for the bank. */
export function writeAchFileJob(parts: Parts): Job {
  return {
    name: 'write-ach-file',
    cron: '5 16 * * *',
    timeZone: bankZone,
    async run(data) {
      const today = () => dateInZone(parts.clock.now(), bankZone);
      return await writeAchFile(parts, jobDate(data, { ...parts.clock, today }));
    },
  };
}

/**
 * Writes the file of a banking day, over all companies (domain.md 8.4). Due entries are put into it company by company;
 * then its content is made of what is in it. A run that stops in between leaves an unfinished file, which the next run
 * finishes as its own.
 */
export async function writeAchFile(parts: Parts, date: CalendarDate): Promise<string> {
  const { database } = parts;
  if (!isBankingDay(date)) return `wrote no file: ${date} is not a banking day`;
  const due: number[] = [];
  for (const compId of await companiesWithWork(parts, {}, store.companiesToSend(date)))
    if (await database.transaction({ compId }, (tx) => store.hasDueEntries(tx, compId, date)))
      due.push(compId);
  const file = await database.transaction({}, (tx) => fileToFinish(tx, date, due.length > 0));
  if (!file) return due.length > 0 ? 'wrote no file: there is one of this day' : 'nothing to send';
  for (const compId of due)
    await database.transaction({}, async (tx) => {
      if (!(await store.lockIfUnfinished(tx, file.fileNumber))) return;
      await enterCompany(tx, compId);
      await store.claimDueEntries(tx, compId, date, file.fileNumber);
    });
  return await finishFile(parts, file);
}

/** An unfinished file, which goes to the bank today; or a new one, if there is something to send. */
async function fileToFinish(tx: Transaction, date: CalendarDate, isNeeded: boolean) {
  const dates = { writtenOn: date, effectiveOn: effectiveDay(date) };
  const unfinished = await store.lockUnfinishedFile(tx, date);
  if (!unfinished)
    return isNeeded ? await store.insertFile(tx, dates.writtenOn, dates.effectiveOn) : undefined;
  if (unfinished.writtenOn === date || (await store.hasFileOf(tx, date))) return unfinished;
  const today = { ...unfinished, ...dates };
  await store.redateFile(tx, today);
  return today;
}

/** As the system, which sees what all companies have in the file; each company's entries are read as its own. */
async function finishFile(parts: Parts, file: store.AchFileRow): Promise<string> {
  const { database, clock, secrets, config } = parts;
  const { fileNumber } = file;
  return await database.transaction({ system: true }, async (tx) => {
    if (!(await store.lockIfUnfinished(tx, fileNumber))) return 'another run wrote the file';
    const entries: DebitEntry[] = [];
    for (const compId of await store.companiesIn(tx, fileNumber)) {
      await enterCompany(tx, compId);
      const claimed = await store.claimedEntries(tx, compId, fileNumber);
      entries.push(...claimed.map((entry) => debitOf(parts, compId, entry)));
    }
    await enterCompany(tx, null);
    if (entries.length === 0) {
      await store.deleteFile(tx, fileNumber);
      return 'nothing to send';
    }
    const facts = { ...file, writtenAt: bankTime(clock.now()) };
    await store.completeFile(tx, fileNumber, {
      content: sealedContent(secrets, fileNumber, composeAchFile(config.ach, facts, entries)),
      entries: entries.length,
      totalCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
      at: clock.now(),
    });
    return `wrote file ${fileNumber} with ${counted(entries.length, 'entry', 'entries')}`;
  });
}

function debitOf(
  { secrets }: Pick<Parts, 'secrets'>,
  compId: number,
  { accountId, invoiceNumber, runId, attempt, ...entry }: store.ClaimedEntry,
): DebitEntry {
  const { entryId, kind, amountCents, companyName } = entry;
  return {
    entryId,
    kind,
    ...openNumbers(secrets, compId, accountId, entry),
    amountCents,
    reference: invoiceNumber === null ? `Payroll ${runId}` : `Invoice ${invoiceNumber}`,
    companyName,
    isRetry: attempt > 1,
  };
}
