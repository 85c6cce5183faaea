import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';

export type DeadlineParts = Pick<Context, 'database' | 'clock'>;

/** The deadlines of one area. The app registers the sources; the deadline list reads each of them. */
export type DeadlineSource = {
  /** Whether the company has the service these deadlines belong to. */
  appliesTo: (facts: CompanyFacts) => boolean;
  /** What is late or due by a date, for the people the member may see. Later deadlines are left out. */
  list: (parts: DeadlineParts, member: Member, until: CalendarDate) => Promise<FoundDeadline[]>;
};

export type FoundDeadline = {
  deadline: Deadline;
  /** A longer note that is expensive to build; only the most urgent deadlines get theirs. */
  fullNote?: (tx: Transaction) => Promise<string>;
};
