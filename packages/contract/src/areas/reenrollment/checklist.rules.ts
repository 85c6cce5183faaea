import { addDays } from '../../values/add-days.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { dateMessage } from '../../values/date-text.ts';
import { handlers, type RatesStatus } from './checklist-words.ts';

/** A field with what is wrong with it: saved all the same, but its section is not complete. */
export type Validation = { field: string; message: string };

export type PacketDates = { sendOn: CalendarDate | null; deadline: CalendarDate | null };

/** Two weeks' notice to print, and more than two weeks to answer (domain.md 9.2). */
export function packetDateProblems(
  { sendOn, deadline }: PacketDates,
  today: CalendarDate,
): Validation[] {
  const problems: Validation[] = [];
  if (!sendOn) problems.push({ field: 'cobraOeSendPackets', message: dateMessage });
  else if (sendOn < addDays(today, 14))
    problems.push({
      field: 'cobraOeSendPackets',
      message: 'Packet send date must be two weeks or more from the current date',
    });
  if (!deadline) problems.push({ field: 'cobraOeResponseDeadline', message: dateMessage });
  else if (sendOn && deadline <= addDays(sendOn, 14))
    problems.push({
      field: 'cobraOeResponseDeadline',
      message: 'Deadline must be more than 14 days after send by date',
    });
  return problems;
}

export type DirectBillDates = {
  begins: CalendarDate | null;
  ends: CalendarDate | null;
  deadline: CalendarDate | null;
};

export function directBillProblems(
  { begins, ends, deadline }: DirectBillDates,
  planYearStart: CalendarDate,
): Validation[] {
  const problems: Validation[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (!begins) add('directBillOeBegins', dateMessage);
  else if (begins > addDays(planYearStart, 90))
    add(
      'directBillOeBegins',
      'Open enrollment starting date must be no more than 90 days after the plan year starts',
    );
  if (!ends) add('directBillOeEnds', dateMessage);
  else if (begins && ends <= begins)
    add(
      'directBillOeEnds',
      'Open enrollment ending date must be after open enrollment starting date',
    );
  if (!deadline) add('directBillResponseDeadline', dateMessage);
  else if (begins && deadline <= addDays(begins, 14))
    add('directBillResponseDeadline', 'Deadline must be more than 14 days after starting date');
  return problems;
}

/** Whether the count asks for a second look: 20 percent more or less than last year (domain.md 9.3). */
export const isCountChange = (count: number, previous: number | null): boolean =>
  previous !== null && previous > 0 && Math.abs(count - previous) * 100 >= previous * 20;

export type PacketOrder = {
  packets: number;
  pages: number;
  isTwoSided: boolean;
  isBlackAndWhite: boolean;
  handler: number | null;
};

/** What the packets cost, in cents (domain.md 9.4). The minimum is of the mailing alone. */
export function packetCost({ packets, pages, isTwoSided, isBlackAndWhite, handler }: PacketOrder) {
  if (handler !== handlers.provider || packets === 0)
    return { mailing: 0, printing: 0, shipping: 0, total: 0 };
  const mailing = Math.max(7500, 1500 * packets);
  const perPage = 5 + (isTwoSided ? 0 : 3) + (isBlackAndWhite ? 0 : 15);
  const printing = packets * pages * perPage;
  const sheets = isTwoSided ? Math.ceil(pages / 2) : pages;
  const shipping = packets * (sheets <= 15 ? 160 : 320);
  return { mailing, printing, shipping, total: mailing + printing + shipping };
}

export type RatedPlanFacts = {
  isTerminating: boolean;
  planInProgressId: number | null;
  rateDocuments: number;
  costs: readonly (number | null)[];
};

export function ratesStatusOf(plan: RatedPlanFacts): RatesStatus {
  if (plan.isTerminating) return 'discontinued';
  const hasAllCosts = plan.costs.length > 0 && plan.costs.every((cost) => cost !== null);
  return plan.planInProgressId === null || plan.rateDocuments > 0 || hasAllCosts
    ? 'reviewed'
    : 'needs review';
}

/** The share of flags that are true, in percent. */
export const progressOf = (flags: readonly boolean[]): number =>
  flags.length === 0 ? 0 : Math.round((flags.filter(Boolean).length / flags.length) * 100);

/** The dates of a plan year that starts on a renewal date (domain.md 9.1). */
export const enrollBy = (renewalDate: CalendarDate): CalendarDate => addDays(renewalDate, -60);
