import type { Entitlement, WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { nameOf } from './employee-leave.rules.ts';
import { coupleOf, nobodyKnown } from './employee-leave.service.ts';
import { entitlementOn } from './entitlement.rules.ts';
import { leaveSettings } from './leave-facts.store.ts';
import { yearsLater } from './leave-year.rules.ts';
import { whatIf, type WhatIfAnswer } from './what-if.rules.ts';

/** Every day up to the one asked about is counted, so there is an end to what can be asked. */
const yearsAhead = 3;

export function getEntitlement(
  { database, clock }: Context,
  { scope, compId }: Member,
  { eeId, on = clock.today() }: { eeId: string; on?: CalendarDate | undefined },
): Promise<Entitlement> {
  refuseFarDay('on', on, clock.today());
  return database.transaction(scope, async (tx) => {
    const couple = await coupleOf(tx, compId, eeId);
    if (!couple) throw notFound();
    return entitlementOn(couple, await leaveSettings(tx, compId), on);
  });
}

/** Also for somebody who is not on file yet: a request may name a new employee. */
export function askWhatIf(
  { database, clock }: Context,
  { scope, compId }: Member,
  asked: WhatIf,
): Promise<WhatIfAnswer> {
  const { eeId, dateStart, dateEnd } = asked;
  if (dateEnd < dateStart) refuse('dateEnd', 'The end date must be after the start date');
  refuseFarDay('dateEnd', dateEnd, clock.today());
  return database.transaction(scope, async (tx) => {
    const couple = await coupleOf(tx, compId, eeId);
    const unknown = { employee: nobodyKnown(eeId, { firstName: '', lastName: '' }), spouse: null };
    const settings = await leaveSettings(tx, compId);
    return whatIf(couple ?? unknown, settings, asked, couple ? nameOf(couple.employee) : null);
  });
}

function refuseFarDay(path: string, day: CalendarDate, today: CalendarDate): void {
  if (day > yearsLater(today, yearsAhead))
    refuse(path, `Please enter a day within the next ${yearsAhead} years`);
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid-input', message, { fields: [{ path, message }] });
}
