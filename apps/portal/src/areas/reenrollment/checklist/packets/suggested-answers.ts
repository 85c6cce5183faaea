import { packetDateProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { businessDayFrom, businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { CoverLetterValues } from './cover-letter-values.ts';

type Year = Pick<
  CobraChecklist,
  | 'renewalDate'
  | 'cobraOeSendPackets'
  | 'cobraOeResponseDeadline'
  | 'cobraOeResponseRequired'
  | 'printOptions'
>;

export type SuggestedAnswers = { from: 'last year' | 'calendar'; values: CoverLetterValues };

/** As long before a renewal as domain.md 9.1 has it. */
const usualSend = 37;
const usualDeadline = 15;

/**
 * What to start from: last year's answers, as many days before the renewal; otherwise the usual days. Days that are too
 * near by now are moved to the first ones that can still be kept.
 */
export function suggestedAnswers(
  { renewalDate }: Pick<Year, 'renewalDate'>,
  last: Year | undefined,
  today: CalendarDate,
): SuggestedAnswers {
  const isAnswered = Boolean(last?.cobraOeSendPackets && last.cobraOeResponseDeadline);
  const before = (date: CalendarDate | null | undefined, usual: number) =>
    isAnswered && last && date ? daysBetween(date, last.renewalDate) : usual;
  const dates = datesThatFit(
    {
      sendOn: businessDayUpTo(addDays(renewalDate, -before(last?.cobraOeSendPackets, usualSend))),
      deadline: addDays(renewalDate, -before(last?.cobraOeResponseDeadline, usualDeadline)),
    },
    today,
  );
  return {
    from: isAnswered ? 'last year' : 'calendar',
    values: {
      cobraOeSendPackets: dates.sendOn,
      cobraOeResponseDeadline: dates.deadline,
      cobraOeResponseRequired: (isAnswered && last?.cobraOeResponseRequired) || 2,
      twoSided: isAnswered && last ? last.printOptions.twoSided : true,
      blackAndWhite: isAnswered && last ? last.printOptions.blackAndWhite : true,
    },
  };
}

type Dates = { sendOn: CalendarDate; deadline: CalendarDate };

function datesThatFit({ sendOn, deadline }: Dates, today: CalendarDate): Dates {
  const isWrong = (dates: Dates, field: string) =>
    packetDateProblems(dates, today).some((each) => each.field === field);
  const sent = isWrong({ sendOn, deadline }, 'cobraOeSendPackets')
    ? businessDayFrom(addDays(today, 14))
    : sendOn;
  return {
    sendOn: sent,
    deadline: isWrong({ sendOn: sent, deadline }, 'cobraOeResponseDeadline')
      ? addDays(sent, 15)
      : deadline,
  };
}
