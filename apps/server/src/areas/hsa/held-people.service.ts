import type { HsaStatusId, MissingItem } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import type { Transaction } from '../../platform/database.ts';
import { lastChanges } from '../participants/participants.service.ts';
import { statusAfter } from './hsa-account.rules.ts';
import { missingInformation } from './missing-information.rules.ts';
import * as store from './hsa.store.ts';

/** Somebody whose money waits, with what it waits for. */
export type HeldPerson = {
  empno: string;
  firstName: string;
  lastName: string;
  idLast4: string;
  statusId: HsaStatusId;
  isClosed: boolean;
  missingInfo: MissingItem[];
  /** Newest first. */
  deductions: { dueOn: CalendarDate; amountCents: number }[];
};

/** Everybody whose account is not open and who has a deduction that is posted and not forwarded (domain.md 5.4). */
export async function heldPeople(
  tx: Transaction,
  compId: number,
  asOf: CalendarDate,
): Promise<HeldPerson[]> {
  const deductions = await store.heldDeductions(tx, compId, asOf);
  return [...Map.groupBy(deductions, ({ empno }) => empno).values()].map((own) => {
    const [person] = own as [store.HeldDeduction];
    const { empno, firstName, lastName, idLast4, lastKind } = person;
    const statusId = statusAfter(lastKind);
    const isEnrolled = own.every((each) => each.isEnrolled);
    return {
      empno,
      firstName,
      lastName,
      idLast4,
      statusId,
      isClosed: lastKind === 'closed',
      // What was sent was complete.
      missingInfo: statusId === 1 ? missingInformation(person, { today: asOf, isEnrolled }) : [],
      deductions: own.map(({ dueOn, amountCents }) => ({ dueOn, amountCents })),
    };
  });
}

/** Since when each application could have been sent: the first deduction, or a later change of the record. */
export async function waitsSince(
  tx: Transaction,
  compId: number,
  people: readonly HeldPerson[],
  timeZone: string,
): Promise<(person: HeldPerson) => CalendarDate> {
  // A closed one is not sent again, whatever changes.
  const ready = people.filter(
    ({ statusId, isClosed, missingInfo }) =>
      statusId === 1 && !isClosed && missingInfo.length === 0,
  );
  const changes =
    ready.length > 0
      ? await lastChanges(
          tx,
          compId,
          ready.map(({ empno }) => empno),
        )
      : [];
  const changedOn = new Map(changes.map(({ empno, at }) => [empno, dateInZone(at, timeZone)]));
  return ({ empno, deductions }) => {
    const first = deductions.at(-1)!.dueOn;
    const changed = changedOn.get(empno) ?? first;
    return changed > first ? changed : first;
  };
}
