import type { LeaveAction } from '@portal/contract/areas/leave/leave-action.ts';
import type {
  KinRelation,
  LeaveDuration,
  LeaveReason,
} from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** The letters of a case, which the mail run sends. */
export type LeaveLetterKind = 'eligibility-notice' | 'paperwork-request' | 'designation-notice';

type WithoutDay<Action> = Action extends { on?: unknown } ? Omit<Action, 'on'> : never;
/** What an entry says: an action of the provider, or a letter that went out. */
export type EntryFacts =
  | WithoutDay<LeaveAction>
  | { kind: 'letter-mailed'; letter: LeaveLetterKind };

/** Something that happened in a case. It is never changed; what came later stands after it. */
export type LeaveEntry = EntryFacts & {
  entryId: number;
  on: CalendarDate;
  documentNumber: number | null;
};

/** What was asked for, and everything that happened since. */
export type LeaveCaseRecord = {
  caseId: number;
  title: string;
  eeId: string;
  requestedOn: CalendarDate;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  reason: LeaveReason;
  duration: LeaveDuration;
  kinRelation: KinRelation | null;
  kinName: string | null;
  workState: string | null;
  /** As the request said. */
  hireDate: CalendarDate;
  workedMinutes: number;
  entries: readonly LeaveEntry[];
};
