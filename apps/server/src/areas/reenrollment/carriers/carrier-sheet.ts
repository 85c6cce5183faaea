import { displayDate } from '@portal/contract/values/display-date.ts';
import { writeXlsx, type SheetCell, type SheetColumn } from '../../../platform/xlsx.ts';
import type { CarrierChange } from './carrier-changes.rules.ts';

type Column = SheetColumn & { valueOf: (change: CarrierChange) => string | null };

const text = (heading: string, width: number, valueOf: Column['valueOf']): Column => ({
  heading,
  kind: 'text',
  width,
  valueOf,
});
const date = (heading: string, valueOf: Column['valueOf']): Column => ({
  heading,
  kind: 'date',
  width: 16,
  valueOf,
});

const columns: readonly Column[] = [
  text('Change', 10, ({ change }) => change),
  text('Carrier', 24, ({ carrier }) => carrier),
  text('Policy Number', 20, ({ policyNumber }) => policyNumber),
  text('Plan', 28, ({ plan }) => plan),
  text('Level', 24, ({ level }) => level),
  text('PID', 12, ({ pid }) => pid),
  text('Subscriber', 28, ({ subscriber }) => subscriber),
  text('Member', 28, ({ member }) => member),
  text('Relationship', 16, ({ relation }) => relation),
  date('Date of Birth', ({ dateOfBirth }) => dateOfBirth),
  date('Coverage Begins', ({ begins }) => begins),
  date('Coverage Ends', ({ ends }) => ends),
];
const paidThrough = date('Paid Through', (change) => change.paidThrough);

/** Paid-through dates only where a carrier wants them. */
const columnsOf = (changes: readonly CarrierChange[]): readonly Column[] =>
  changes.some((change) => change.paidThrough !== null) ? [...columns, paidThrough] : columns;

/** The changes as a spreadsheet. */
export function carrierSheet(changes: readonly CarrierChange[]) {
  const own = columnsOf(changes);
  // oxlint-disable-next-line require-await -- one page, which is at hand
  async function* pages(): AsyncGenerator<SheetCell[][]> {
    yield changes.map((change) => own.map(({ valueOf }) => valueOf(change)));
  }
  return writeXlsx({ name: 'Carrier update', columns: own, pages: pages() });
}

/** The changes as a text file that a carrier's program reads. */
export function carrierFile(changes: readonly CarrierChange[]): string {
  const own = columnsOf(changes);
  const cell = (value: string | null) => `"${(value ?? '').replaceAll('"', '""')}"`;
  const lines = [
    own.map(({ heading }) => cell(heading)),
    ...changes.map((change) =>
      own.map(({ kind, valueOf }) => {
        const value = valueOf(change);
        return cell(value !== null && kind === 'date' ? displayDate(value) : value);
      }),
    ),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
