import {
  hsaStatusIds,
  type HsaNotForwarded,
  type HsaStatusId,
} from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { maskOf } from '@portal/contract/values/secret-id-text.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { statusAfter } from './hsa-account.rules.ts';
import { statusMessage, statusText } from './hsa-words.rules.ts';
import { heldPeople, waitsSince } from './held-people.service.ts';
import * as store from './hsa.store.ts';

/** By name (domain.md 5.4). */
export function listHsaNotForwarded(
  { database, clock, config }: Context,
  { scope, compId }: Member,
): Promise<HsaNotForwarded[]> {
  const { providerName, timeZone } = config;
  const today = clock.today();
  return database.transaction(scope, async (tx) => {
    const people = await heldPeople(tx, compId, today);
    const since = await waitsSince(tx, compId, people, timeZone);
    return people.map((person) => {
      const { empno, firstName, lastName, idLast4, statusId, missingInfo, deductions } = person;
      return {
        employeeNumber: empno,
        payrollId: maskOf(idLast4),
        name: `${lastName}, ${firstName}`,
        amount: dollarsOf(deductions.reduce((sum, { amountCents }) => sum + amountCents, 0)),
        statusId,
        status: statusText(statusId, providerName),
        missingInfo,
        message: statusMessage(
          { statusId, missingInfo, waitsSince: since(person) },
          { today, providerName },
        ),
        contributions: deductions.map(({ dueOn, amountCents }) => ({
          deductionDate: dueOn,
          amount: dollarsOf(amountCents),
        })),
      };
    });
  });
}

export function listHsaStatuses({ database, clock, config }: Context, { scope, compId }: Member) {
  return database.transaction(scope, async (tx) => {
    const counts = await countByStatus(tx, compId, clock.today());
    return hsaStatusIds.map((id) => ({
      id,
      status: statusText(id, config.providerName),
      count: counts[id],
    }));
  });
}

/** How many people wait: the number on the dashboard (domain.md 5.4). */
export async function countHsaNotForwarded(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<number> {
  const counts = await countByStatus(tx, compId, today);
  return hsaStatusIds.reduce((sum, id) => sum + counts[id], 0);
}

async function countByStatus(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<Record<HsaStatusId, number>> {
  const counts = { 1: 0, 2: 0, 3: 0 };
  for (const { lastKind, people } of await store.countHeld(tx, compId, today))
    counts[statusAfter(lastKind)] += people;
  return counts;
}
