import { addMonths } from '@portal/contract/values/calendar-date.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

const requiredMonths = 12;
const requiredMinutes = 1250 * 60;

/** What a request says about FMLA eligibility, before anybody has decided (domain.md 6.2). */
export function eligibilityHint({
  hireDate,
  workedMinutes,
  startsOn,
}: Pick<LeaveCaseRecord, 'hireDate' | 'workedMinutes' | 'startsOn'>) {
  const hasMonths = addMonths(hireDate, requiredMonths) <= startsOn;
  const hasHours = workedMinutes >= requiredMinutes;
  return { hasMonths, hasHours, isEligible: hasMonths && hasHours };
}
