import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';

export type DeadlineParts = Pick<Context, 'database' | 'clock'>;

/** The deadlines of one area. The app lists the sources, and the list of deadlines asks each. */
export type DeadlineSource = {
  /** Whether the company has what these deadlines are about. */
  appliesTo: (facts: CompanyFacts) => boolean;
  /** What is late, or due by a day, of the people the member may see; what is due later is left out. */
  list: (parts: DeadlineParts, member: Member, until: CalendarDate) => Promise<FoundDeadline[]>;
};

export type FoundDeadline = {
  deadline: Deadline;
  /** A longer note that takes work to make; only the most urgent ones are asked for theirs. */
  fullNote?: (tx: Transaction) => Promise<string>;
};
