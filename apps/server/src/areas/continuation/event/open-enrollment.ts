import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** A plan as it is in the new plan year. */
export type RenewedPlan = {
  name: string;
  planTypeId: PlanTypeId;
  levels: {
    name: string;
    covers: LevelCovers;
    /** The employer's rate; null where it depends on age, or comes with a rate sheet. */
    rateCents: number | null;
  }[];
};

/** What the packets of an open enrollment say to every household. */
export type OpenEnrollment = {
  renewalDate: CalendarDate;
  deadline: CalendarDate;
  /** Whether somebody who does not answer loses coverage. */
  endsWithoutAnswer: boolean;
  plans: RenewedPlan[];
  /** Plans that are not there anymore, and where their people go without an answer. */
  ending: { name: string; successor: string | null }[];
  /** The employer's papers in the packet. */
  papers: string[];
};
