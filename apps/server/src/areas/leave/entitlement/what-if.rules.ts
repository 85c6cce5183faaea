import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import type { WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { approvedLeave, isMilitaryCare, isSharedBySpouses } from './approved-leave.rules.ts';
import { inWeeks } from './balance.rules.ts';
import { isShort, roomOn } from './count-leave.rules.ts';
import { nameOf, usedUpTo, type Couple, type LeaveSettings } from './employee-leave.rules.ts';
import { hiddenSpouseNote, weeksText } from './entitlement.rules.ts';

export type WhatIfAnswer = {
  usesWeeks: number;
  leftWeeks: number;
  exhaustedOn: CalendarDate | null;
  sentences: string[];
};

/** Counts after every case there is. */
const imagined = Number.MAX_SAFE_INTEGER;

/** What would be left if somebody were off (domain.md 6.6). `who` is null if nobody knows the employee yet. */
export function whatIf(
  couple: Couple,
  settings: LeaveSettings,
  asked: WhatIf,
  who: string | null,
): WhatIfAnswer {
  const { dateStart, dateEnd, reason, kinRelation } = asked;
  const name = who ?? 'the employee';
  const day = (date: CalendarDate) => displayDate(date);
  const isFmla = regulationOf(reason) === 'FMLA';
  const leave = isFmla ? imaginedLeave(asked, settings) : null;
  const family = usedUpTo(couple, settings, dateEnd, leave ? [leave] : []);
  const days = family.own.days.filter(({ caseId }) => caseId === imagined);
  const usesWeeks = inWeeks(days.reduce((sum, { weeks }) => sum + weeks, 0));
  const isMilitary = isMilitaryCare(reason);
  const isShared = isSharedBySpouses(reason, kinRelation);
  const leftWeeks = inWeeks(
    roomOn(family, settings.choices, { day: dateEnd, isMilitary, isShared }),
  );
  const exhaustedOn = days.find(isShort)?.day ?? null;
  const left = `${weeksText(leftWeeks)} weeks are left on ${day(dateEnd)}`;
  const span = `from ${day(dateStart)} to ${day(dateEnd)}`;
  const sentences: string[] = [];
  if (!isFmla) sentences.push(`This reason does not use FMLA leave: ${left}.`);
  else if (asked.duration === 'intermittent')
    sentences.push(
      `Only the time that ${name} takes is counted. With nothing taken ${span}, ${left}.`,
    );
  else {
    const isKnown = asked.duration !== 'reduced' || asked.hoursPerWeek !== undefined;
    const most = asked.duration === 'unknown' || !isKnown ? 'at most ' : '';
    const isOff =
      asked.duration === 'reduced' && asked.hoursPerWeek !== undefined
        ? `works ${asked.hoursPerWeek} hours a week`
        : 'is off';
    sentences.push(
      `If ${name} ${isOff} ${span}, ${most}${weeksText(usesWeeks)} weeks are used and ${left}.`,
    );
  }
  if (exhaustedOn) sentences.push(`The leave is not covered any more from ${day(exhaustedOn)} on.`);
  if (isShared || isMilitary) sentences.push(...spouseSentences(couple, isMilitary));
  if (leave && leave.periods.length === 0 && asked.duration === 'reduced')
    sentences.push('Bonding leave is taken in one block unless the employer agrees.');
  if (who === null)
    sentences.push('Nothing is on file about the employee: a workweek of 40 hours is assumed.');
  return { usesWeeks, leftWeeks, exhaustedOn, sentences };
}

/** What a spouse of the same employer has taken counts as well (29 CFR 825.127(f), 825.201(b)). */
function spouseSentences({ employee, spouse }: Couple, isMilitary: boolean): string[] {
  if (employee.spouseEeId === null) return [];
  return [
    spouse
      ? `The ${isMilitary ? 26 : 12} weeks for this reason are shared with ${nameOf(spouse)}, a spouse at the same employer.`
      : hiddenSpouseNote,
  ];
}

function imaginedLeave(asked: WhatIf, settings: LeaveSettings) {
  const { dateStart: from, dateEnd: to, duration, hoursPerWeek, reason, kinRelation } = asked;
  const period: ApprovedPeriod | null =
    duration === 'intermittent'
      ? null
      : duration === 'reduced' && hoursPerWeek !== undefined
        ? { how: 'reduced', from, to, hoursPerWeek, details: null }
        : { how: 'continuous', from, to };
  return approvedLeave(
    {
      caseId: imagined,
      reason,
      kinRelation,
      entries: period
        ? [
            {
              kind: 'approved',
              entryId: 0,
              on: from,
              documentNumber: null,
              isPartial: false,
              periods: [period],
            },
          ]
        : [],
    },
    settings,
  );
}
