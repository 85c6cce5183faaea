import { isRoutingNumber } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { AccountNumbers } from './account-secrets.ts';

/** An entry of the bank's file that says something of one of ours. */
export type BankNotice =
  | { kind: 'return'; trace: string; code: string; amountCents: number }
  | { kind: 'change'; trace: string; code: string; corrected: string }
  /** Something else, which is not for us to act on. */
  | { kind: 'other'; trace: string };

const recordLength = 94;
const padding = '9'.repeat(recordLength);

/** Cut out by the positions of the published format, counted from 1. */
const cut = (line: string, from: number, to: number) => line.slice(from - 1, to);

/**
 * Reads a file of returns and notifications of change (domain.md 8.4). A file that does not add up was damaged on its
 * way: it is refused as a whole, with the line.
 */
export function readBankFile(content: string): BankNotice[] {
  const lines = linesOf(content);
  const refuse = (at: number, message: string): never => {
    throw new Refusal('invalid-input', `Line ${at + 1}: ${message}.`);
  };
  const number = (at: number, from: number, to: number): number => {
    const field = cut(lines[at]!, from, to);
    if (!/^\d+$/.test(field)) refuse(at, `'${field}' at ${from} to ${to} is not a number`);
    return Number(field);
  };
  const checkSums = (at: number, sums: Sums, from: { count: [number, number]; hash: number }) => {
    const { hash } = from;
    if (number(at, ...from.count) !== sums.count) refuse(at, 'the number of entries is another');
    if (number(at, hash, hash + 9) !== sums.hash % 10 ** 10)
      refuse(at, 'the entry hash is another');
    if (number(at, hash + 10, hash + 21) !== sums.debit) refuse(at, 'the debits are others');
    if (number(at, hash + 22, hash + 33) !== sums.credit) refuse(at, 'the credits are others');
  };

  const notices: BankNotice[] = [];
  let place: 'start' | 'file' | 'batch' | 'end' = 'start';
  let entry: { at: number; hasAddenda: boolean } | null = null;
  let batch = noSums();
  const file = { ...noSums(), batches: 0 };
  const endEntry = () => {
    if (entry && !entry.hasAddenda)
      notices.push({ kind: 'other', trace: cut(lines[entry.at]!, 80, 94) });
    entry = null;
  };

  for (const [at, line] of lines.entries()) {
    if (line.length !== recordLength)
      refuse(at, `a record has ${recordLength} characters, but this one has ${line.length}`);
    const type = line[0]!;
    if (place === 'start') {
      if (!line.startsWith('101') || cut(line, 35, 40) !== '094101')
        refuse(at, 'the file does not begin with a file header');
      place = 'file';
    } else if (place === 'end') {
      if (line !== padding) refuse(at, 'something follows the end of the file');
    } else if (place === 'file' && type === '5') {
      batch = noSums();
      place = 'batch';
    } else if (place === 'batch' && type === '6') {
      endEntry();
      entry = { at, hasAddenda: false };
      const side = isDebit(cut(line, 2, 3)) ? 'debit' : 'credit';
      batch.count += 1;
      batch.hash += number(at, 4, 11);
      batch[side] += number(at, 30, 39);
    } else if (place === 'batch' && type === '7' && entry !== null) {
      batch.count += 1;
      const notice = noticeOf(line, { amountCents: number(entry.at, 30, 39) });
      if (notice === 'malformed')
        refuse(at, 'the addenda record has no valid code or trace number');
      else if (notice) {
        if (entry.hasAddenda) refuse(at, 'a second addenda record of one entry');
        entry.hasAddenda = true;
        notices.push(notice);
      }
    } else if (place === 'batch' && type === '8') {
      endEntry();
      checkSums(at, batch, { count: [5, 10], hash: 11 });
      file.batches += 1;
      for (const part of ['count', 'hash', 'debit', 'credit'] as const) file[part] += batch[part];
      place = 'file';
    } else if (place === 'file' && type === '9') {
      if (number(at, 2, 7) !== file.batches) refuse(at, 'the number of batches is another');
      checkSums(at, file, { count: [14, 21], hash: 22 });
      place = 'end';
    } else refuse(at, `a record of type ${type} is not expected here`);
  }
  if (place !== 'end') refuse(lines.length, 'the file ends too early');
  return notices;
}

type Sums = { count: number; hash: number; debit: number; credit: number };
const noSums = (): Sums => ({ count: 0, hash: 0, debit: 0, credit: 0 });

/** Of the two digits of a transaction code, the second says which way the money goes. */
const isDebit = (code: string) => Number(code[1]) >= 5;

/** One record a line; some banks send them without line ends. */
function linesOf(content: string): string[] {
  const lines = content.trimEnd().split(/\r?\n/);
  // The last record may have lost its trailing blanks just now.
  const last = lines.pop()!.padEnd(recordLength);
  if (lines.length > 0 || last.length === recordLength) return [...lines, last];
  return last.match(/.{1,94}/gs)!.map((record) => record.padEnd(recordLength));
}

/** Addenda 99 is a return, 98 a notification of change; null for any other addenda. */
function noticeOf(
  line: string,
  { amountCents }: { amountCents: number },
): BankNotice | 'malformed' | null {
  const type = cut(line, 2, 3);
  if (type !== '99' && type !== '98') return null;
  const code = cut(line, 4, 6);
  const trace = cut(line, 7, 21);
  if (!/^\d{15}$/.test(trace)) return 'malformed';
  if (type === '99')
    return /^R\d\d$/.test(code) ? { kind: 'return', trace, code, amountCents } : 'malformed';
  const corrected = cut(line, 36, 64);
  return /^C\d\d$/.test(code) ? { kind: 'change', trace, code, corrected } : 'malformed';
}

export type AccountChange = Partial<AccountNumbers> & { kind?: 'checking' | 'savings' };

/** What a notification of change corrects, or why nothing can be done with it. */
export function accountChange(code: string, corrected: string): AccountChange | string {
  const change = correctionOf(code, corrected);
  if (!change) return `${code} corrects nothing that is kept here.`;
  const { routing, number, kind } = change;
  if (routing !== undefined && !isRoutingNumber(routing))
    return 'The corrected routing number is not valid.';
  if (number !== undefined && !/^[0-9A-Za-z-]{1,17}$/.test(number))
    return 'The corrected account number is not valid.';
  if (kind === 'unknown') return 'The corrected transaction code is not valid.';
  return {
    ...(routing !== undefined && { routing }),
    ...(number !== undefined && { number }),
    ...(kind !== undefined && { kind }),
  };
}

type Correction = Partial<AccountNumbers> & { kind?: 'checking' | 'savings' | 'unknown' };

/** Where each code has what in the 29 positions of corrected data. */
function correctionOf(code: string, corrected: string): Correction | null {
  const at = (from: number, to: number) => cut(corrected, from, to).trim();
  switch (code) {
    case 'C01':
      return { number: at(1, 17) };
    case 'C02':
      return { routing: at(1, 9) };
    case 'C03':
      return { routing: at(1, 9), number: at(13, 29) };
    case 'C05':
      return { kind: kindOf(at(1, 2)) };
    case 'C06':
      return { number: at(1, 17), kind: kindOf(at(21, 22)) };
    case 'C07':
      return { routing: at(1, 9), number: at(10, 26), kind: kindOf(at(27, 28)) };
    default:
      return null;
  }
}

function kindOf(transactionCode: string): 'checking' | 'savings' | 'unknown' {
  if (/^2[0-9]$/.test(transactionCode)) return 'checking';
  return /^3[0-9]$/.test(transactionCode) ? 'savings' : 'unknown';
}
