import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  countBilledParticipants,
  countElectionNotices,
} from '../../continuation/reports/billed-services.service.ts';
import { countEnrolledDuring } from '../../enrollment/current-plans.service.ts';
import { planCodes } from '../../enrollment/plan-codes.ts';
import { countEmployeesBesidesParticipants } from '../../leave/employees/employees.service.ts';
import { countActiveParticipants } from '../../participants/participants.service.ts';
import type { MonthCounts } from './invoice-lines.rules.ts';
import type { BilledCompany } from './invoices.store.ts';

/**
 * Who and what a month is billed for: whoever was active at least one day of it (domain.md 8.1). What had moved to
 * another platform before the month is billed there.
 */
export async function countMonth(
  tx: Transaction,
  compId: number,
  company: BilledCompany,
  month: Range,
): Promise<MonthCounts> {
  const { healthFsa, dependentCareFsa, hsa, hra, otherHra, commuter } = planCodes;
  const participants = await countActiveParticipants(tx, compId, month);
  const isHere = (movedOn: CalendarDate | null) => movedOn === null || movedOn > month.startDate;
  const enrolled = (codes: readonly PlanCode[]) => countEnrolledDuring(tx, compId, codes, month);
  const isCobraHere = isHere(company.cobraMovedOn);
  return {
    ...(isHere(company.accountsMovedOn) && {
      // One fee per person, not per plan.
      fsa: await enrolled([healthFsa, dependentCareFsa]),
      hsa: await enrolled([hsa]),
      hra: await enrolled([hra, otherHra, customCode]),
      commuter: await enrolled([commuter]),
    }),
    ...(company.hasCobra &&
      isCobraHere && {
        cobra: participants,
        'election-notice': await countElectionNotices(tx, compId, month),
      }),
    ...(company.hasRetiree &&
      isCobraHere && {
        'direct-bill': await countBilledParticipants(tx, compId, month),
      }),
    ...(company.hasLeave && {
      leave: participants + (await countEmployeesBesidesParticipants(tx, compId, month)),
    }),
  };
}
