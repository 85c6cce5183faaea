import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { AchSettings } from '../../../request/config.ts';

/** A debit as it goes to the bank. */
export type DebitEntry = {
  entryId: number;
  kind: 'checking' | 'savings';
  routing: string;
  number: string;
  amountCents: number;
  /** What the employer finds on the bank statement: the invoice or the payroll run. */
  reference: string;
  companyName: string;
  /** Presented again after it came back for lack of funds. */
  isRetry: boolean;
};

export type AchFileFacts = {
  fileNumber: number;
  writtenOn: CalendarDate;
  /** Hours and minutes, as 1605. */
  writtenAt: string;
  effectiveOn: CalendarDate;
};

const recordLength = 94;
const blockingFactor = 10;
/** Debits only. */
const serviceClass = '225';
/** Between companies: employers' accounts are corporate. */
const entryClass = 'CCD';
/** What the rules of the network ask a re-presentment to be called. */
const retryDescription = 'RETRY PYMT';
const debitCodes = { checking: '27', savings: '37' } as const;

/** The file for the bank (domain.md 8.4): one batch of debits, and one of those that are presented again. */
export function composeAchFile(
  settings: AchSettings,
  file: AchFileFacts,
  entries: readonly DebitEntry[],
): string {
  const batches = [
    { description: settings.description, entries: entries.filter(({ isRetry }) => !isRetry) },
    { description: retryDescription, entries: entries.filter(({ isRetry }) => isRetry) },
  ].filter((batch) => batch.entries.length > 0);
  const records = [
    fileHeader(settings, file),
    ...batches.flatMap((batch, at) => batchRecords(settings, file, batch, at + 1)),
  ];
  const blocks = Math.ceil((records.length + 1) / blockingFactor);
  records.push(fileControl(entries, { batches: batches.length, blocks }));
  while (records.length < blocks * blockingFactor) records.push('9'.repeat(recordLength));
  return `${records.join('\n')}\n`;
}

/** The first eight digits of our bank's routing number, by which the network knows it. */
export const bankId = ({ destination }: AchSettings): string => destination.slice(0, 8);

/** Says which entry this is, wherever it comes up again: in a return, or a notification of change. */
export const traceNumber = (settings: AchSettings, entryId: number): string =>
  bankId(settings) + digits(entryId, 7);

/** The entry a trace number names; null if the number is not one of ours. */
export function entryOfTrace(settings: AchSettings, trace: string): number | null {
  if (!/^\d{15}$/.test(trace) || !trace.startsWith(bankId(settings))) return null;
  return Number(trace.slice(8));
}

function fileHeader(settings: AchSettings, file: AchFileFacts): string {
  return record(
    '101',
    rightJustified(settings.destination, 10),
    rightJustified(settings.origin, 10),
    shortDate(file.writtenOn),
    file.writtenAt,
    // There is one file a day.
    'A',
    digits(recordLength, 3),
    digits(blockingFactor, 2),
    '1',
    text(settings.destinationName, 23),
    text(settings.originName, 23),
    text(String(file.fileNumber), 8),
  );
}

type Batch = { description: string; entries: readonly DebitEntry[] };

function batchRecords(
  settings: AchSettings,
  file: AchFileFacts,
  { description, entries }: Batch,
  number: number,
): string[] {
  const header = record(
    '5',
    serviceClass,
    text(settings.originName, 16),
    text('', 20),
    text(settings.companyId, 10),
    entryClass,
    text(description, 10),
    shortDate(file.writtenOn),
    shortDate(file.effectiveOn),
    // The settlement date, which the network fills in.
    text('', 3),
    '1',
    bankId(settings),
    digits(number, 7),
  );
  const control = record(
    '8',
    serviceClass,
    digits(entries.length, 6),
    entryHash(entries),
    digits(totalCents(entries), 12),
    digits(0, 12),
    text(settings.companyId, 10),
    text('', 25),
    bankId(settings),
    digits(number, 7),
  );
  // Trace numbers ascend within a batch.
  const inOrder = entries.toSorted((a, b) => a.entryId - b.entryId);
  return [header, ...inOrder.map((entry) => entryRecord(settings, entry)), control];
}

function entryRecord(settings: AchSettings, entry: DebitEntry): string {
  return record(
    '6',
    debitCodes[entry.kind],
    entry.routing,
    text(entry.number, 17),
    digits(entry.amountCents, 10),
    text(entry.reference, 15),
    text(entry.companyName, 22),
    text('', 2),
    // No addenda.
    '0',
    traceNumber(settings, entry.entryId),
  );
}

function fileControl(
  entries: readonly DebitEntry[],
  { batches, blocks }: { batches: number; blocks: number },
): string {
  return record(
    '9',
    digits(batches, 6),
    digits(blocks, 6),
    digits(entries.length, 8),
    entryHash(entries),
    digits(totalCents(entries), 12),
    digits(0, 12),
    text('', 39),
  );
}

const totalCents = (entries: readonly DebitEntry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The sum of the receiving banks' first eight digits; of a longer sum, the last ten digits. */
function entryHash(entries: readonly DebitEntry[]): string {
  const sum = entries.reduce((total, { routing }) => total + Number(routing.slice(0, 8)), 0);
  return digits(sum % 10 ** 10, 10);
}

function record(...fields: string[]): string {
  const line = fields.join('');
  if (line.length !== recordLength) throw new Error(`A record of ${line.length} characters`);
  return line;
}

/** A number that does not fit would shift everything after it. */
function digits(value: number, length: number): string {
  const written = String(value).padStart(length, '0');
  if (written.length !== length || !/^\d+$/.test(written))
    throw new Error(`${value} does not fit in ${length} digits`);
  return written;
}

const text = (value: string, length: number) => asciiText(value).slice(0, length).padEnd(length);
const rightJustified = (value: string, length: number) => asciiText(value).padStart(length);

/** Capital letters of ASCII: accents are dropped, and whatever else banks cannot read becomes a dot. */
export const asciiText = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .toUpperCase()
    .replaceAll(/[^ -~]/gu, '.');

/** YYMMDD */
const shortDate = (date: CalendarDate) => date.slice(2).replaceAll('-', '');
