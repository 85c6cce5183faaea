import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import { isHoliday } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Span } from '../case/case-standing.rules.ts';
import { isMilitaryCare, isSharedBySpouses, type ApprovedLeave } from './approved-leave.rules.ts';
import { isWithin } from './leave-year.rules.ts';
import {
  dayAfter,
  mondayOf,
  weekdayOf,
  workweekOn,
  type WorkSchedule,
  type Workweek,
} from './workweek.rules.ts';

/** Time that somebody was away, as reported. */
export type ReportedAbsence = { caseId: number; absentOn: CalendarDate; minutes: number };

/** Everything about an employee that decides how much leave a day takes. */
export type LeaveTaken = {
  eeId: string;
  schedules: readonly WorkSchedule[];
  leaves: readonly ApprovedLeave[];
  absences: readonly ReportedAbsence[];
  /** The shortest time that counts. */
  incrementMinutes: number;
  /** Whether the employer is closed on federal holidays. */
  closesOnHolidays: boolean;
};

/** Leave of a case on a day, before any limit. */
export type LeaveDay = {
  eeId: string;
  caseId: number;
  day: CalendarDate;
  minutes: number;
  weeklyMinutes: number;
  isMilitary: boolean;
  isShared: boolean;
};

const minutesPerDay = 24 * 60;

/** The days of leave up to a day, in order. A day never takes more than was to be worked on it, whatever covers it. */
export function leaveDays(taken: LeaveTaken, until: CalendarDate): LeaveDay[] {
  const planned = plannedBy(taken);
  const absences = Map.groupBy(countingAbsences(taken), ({ absentOn }) => absentOn);
  const days = new Set([...absences.keys()].filter((day) => day <= until));
  for (const { period } of planned) for (const day of daysOf(period, until)) days.add(day);
  const inOrder = [...days].toSorted();
  const found: LeaveDay[] = [];
  let monday = '';
  let leftInWeek = 0;
  for (const day of inOrder) {
    const week = workweekOn(taken.schedules, day);
    if (mondayOf(day) !== monday) {
      monday = mondayOf(day);
      leftInWeek = week.weeklyMinutes;
    }
    const asked = [
      ...(isClosedOn(taken, planned, day) ? [] : plannedOn(planned, day, week)),
      ...absencesOn(taken.leaves, absences.get(day) ?? []),
    ].toSorted((one, other) => one.order - other.order || one.leave.caseId - other.leave.caseId);
    // Overtime, or a shift on a day that is usually free, is known by the absence alone.
    let left = week.minutes[weekdayOf(day)]! || minutesPerDay;
    for (const { leave, minutes } of asked) {
      const counted = Math.min(minutes, left, leftInWeek);
      if (counted <= 0) continue;
      left -= counted;
      leftInWeek -= counted;
      found.push({
        eeId: taken.eeId,
        caseId: leave.caseId,
        day,
        minutes: counted,
        weeklyMinutes: week.weeklyMinutes,
        isMilitary: isMilitaryCare(leave.reason),
        isShared: isSharedBySpouses(leave.reason, leave.kinRelation),
      });
    }
  }
  return found;
}

function* daysOf({ from, to }: ApprovedPeriod, until: CalendarDate) {
  for (let day = from; day <= to && day <= until; day = dayAfter(day)) yield day;
}

type Planned = { leave: ApprovedLeave; period: ApprovedPeriod };
type Asked = { leave: ApprovedLeave; minutes: number; order: number };

const plannedBy = ({ leaves }: LeaveTaken): Planned[] =>
  leaves.flatMap((leave) =>
    leave.periods
      .filter(({ how }) => how === 'continuous' || how === 'reduced')
      .map((period) => ({ leave, period })),
  );

/** A holiday on which the employer is closed counts in a full week of leave alone (29 CFR 825.200(h)). */
function isClosedOn(
  { schedules, closesOnHolidays }: LeaveTaken,
  planned: readonly Planned[],
  day: CalendarDate,
): boolean {
  return (
    closesOnHolidays && isHoliday(day) && !isFullWeek(planned, day, workweekOn(schedules, day))
  );
}

/** Whether some workday in a span is left out because it is a holiday. */
export function hasHolidaysLeftOut(taken: LeaveTaken, span: Span): boolean {
  const planned = plannedBy(taken);
  const isLeftOut = (day: CalendarDate) =>
    isWithin(span, day) &&
    isClosedOn(taken, planned, day) &&
    plannedOn(planned, day, workweekOn(taken.schedules, day)).some(({ minutes }) => minutes > 0);
  return planned.some(({ period }) => [...daysOf(period, span.to)].some(isLeftOut));
}

/** By the schedule: the whole of it, or what is not worked. Where periods overlap, the one that takes the most. */
function plannedOn(planned: readonly Planned[], day: CalendarDate, week: Workweek): Asked[] {
  const scheduled = week.minutes[weekdayOf(day)]!;
  if (scheduled === 0) return [];
  let most: Asked | null = null;
  for (const { leave, period } of planned) {
    if (!isWithin(period, day)) continue;
    const minutes = scheduled * shareOf(period, week);
    if (
      !most ||
      minutes > most.minutes ||
      (minutes === most.minutes && leave.caseId < most.leave.caseId)
    )
      most = { leave, minutes, order: 0 };
  }
  return most ? [most] : [];
}

/** The share of each working day that a period takes. */
function shareOf(period: ApprovedPeriod, { weeklyMinutes }: Workweek): number {
  if (period.how !== 'reduced') return 1;
  return Math.max(0, 1 - (period.hoursPerWeek * 60) / weeklyMinutes);
}

function isFullWeek(planned: readonly Planned[], day: CalendarDate, week: Workweek): boolean {
  const monday = mondayOf(day);
  return week.minutes.every((minutes, at) => {
    if (minutes === 0) return true;
    const workday = addDays(monday, at);
    return planned.some(({ period }) => shareOf(period, week) === 1 && isWithin(period, workday));
  });
}

/**
 * Absences of a case that has approved them for the day. Only the time that was taken counts, to the minute, and none
 * that is shorter than the company's increment (29 CFR 825.205(a)(1)): to round it up would take more than was taken.
 */
const countingAbsences = (taken: LeaveTaken): ReportedAbsence[] =>
  coveredAbsences(taken).filter(({ minutes }) => minutes >= taken.incrementMinutes);

/** Whether some absence is left out because it was so short. */
export const hasShortAbsences = (taken: LeaveTaken): boolean =>
  coveredAbsences(taken).some(({ minutes }) => minutes < taken.incrementMinutes);

/** The time of each case on each day for which it has approved absences. */
function coveredAbsences({ leaves, absences }: LeaveTaken): ReportedAbsence[] {
  const totals = new Map<string, ReportedAbsence>();
  for (const { caseId, absentOn, minutes } of absences) {
    const key = `${caseId} ${absentOn}`;
    totals.set(key, { caseId, absentOn, minutes: (totals.get(key)?.minutes ?? 0) + minutes });
  }
  const isCovered = ({ caseId, absentOn }: ReportedAbsence) =>
    leaves.some(
      (leave) =>
        leave.caseId === caseId &&
        leave.periods.some(
          (period) =>
            (period.how === 'treatment' || period.how === 'episode') && isWithin(period, absentOn),
        ),
    );
  return [...totals.values()].filter(isCovered);
}

const absencesOn = (
  leaves: readonly ApprovedLeave[],
  absences: readonly ReportedAbsence[],
): Asked[] =>
  absences.map(({ caseId, minutes }) => ({
    leave: leaves.find((leave) => leave.caseId === caseId)!,
    minutes,
    order: 1,
  }));
