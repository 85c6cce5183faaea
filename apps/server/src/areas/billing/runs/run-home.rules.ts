import { addBankingDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** A pay date of one frequency. Open until it is authorized: from then on its amount is fixed. */
export type PayrollRun = {
  runId: number;
  payDate: CalendarDate;
  frequency: string;
  isOpen: boolean;
};

/**
 * Deductions of a date that no run has asked for yet, of everybody who is paid alike. Negative where a run has asked for
 * more than is deducted now.
 */
export type UnaskedDeductions = {
  frequency: string | null;
  frequency2: string | null;
  dueOn: CalendarDate;
  cents: number;
};

/** The dates each frequency pays on. */
export type PayDates = ReadonlyMap<string, { dates: ReadonlySet<CalendarDate> }>;

const daysPast = 10;
const bankingDaysAhead = 5;

/** The days whose runs can be debited (domain.md 8.3). */
export const debitableDays = (today: CalendarDate) => ({
  from: addDays(today, -daysPast),
  to: addBankingDays(today, bankingDaysAhead),
});

/**
 * How far back a deduction may have changed since it was collected: 31 days (domain.md 4.8), and then the next run of
 * its frequency, which may be a quarter away.
 */
const daysOfChanges = 124;

/** The dates whose deductions open runs collect, in order: recent ones, and those of open runs however old. */
export function collectedDates(
  runs: readonly PayrollRun[],
  debitedFrom: CalendarDate,
  today: CalendarDate,
): CalendarDate[] {
  const open = runs.filter(({ isOpen }) => isOpen).map(({ payDate }) => payDate);
  const dates = new Set(open.filter((date) => date >= debitedFrom));
  if (open.length === 0) return [];
  const recent = addDays(today, -daysOfChanges);
  const last = open.reduce((one, other) => (one > other ? one : other), today);
  const first = recent > debitedFrom ? recent : debitedFrom;
  for (let date = first; date <= last; date = addDays(date, 1)) dates.add(date);
  return [...dates].sort();
}

/** Which of a person's two frequencies pays on that date; null if none does, as after a change of frequency. */
export function payingFrequency(
  { frequency, frequency2, dueOn }: Omit<UnaskedDeductions, 'cents'>,
  payDates: PayDates,
): string | null {
  const paysThen = (id: string | null) => id !== null && payDates.get(id)?.dates.has(dueOn);
  return paysThen(frequency) ? frequency : paysThen(frequency2) ? frequency2 : null;
}

/**
 * The run that collects these deductions (domain.md 8.3): their pay date's own while it is open. What changed after that
 * was authorized, and what is on no pay date any more, goes to the next open run. Undefined until there is one.
 */
export function homeRun(
  unasked: UnaskedDeductions,
  runs: readonly PayrollRun[],
  payDates: PayDates,
  today: CalendarDate,
): PayrollRun | undefined {
  const { frequency, frequency2, dueOn } = unasked;
  const paying = payingFrequency(unasked, payDates);
  if (paying === null && dueOn > today) return undefined;
  const own = runs.find((run) => run.frequency === paying && run.payDate === dueOn);
  if (paying !== null && (!own || own.isOpen)) return own;
  const wanted = paying ?? frequency ?? frequency2;
  const { from } = debitableDays(today);
  return runs
    .filter((run) => run.isOpen && run.frequency === wanted && run.payDate >= from)
    .reduce<PayrollRun | undefined>(
      (first, run) => (first && first.payDate <= run.payDate ? first : run),
      undefined,
    );
}
