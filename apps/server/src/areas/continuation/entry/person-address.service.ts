import { isDeepStrictEqual } from 'node:util';
import type { PersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type {
  CoveredPerson,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import { getEvent } from '../event/event.service.ts';
import { lockEventByKey, personView } from '../views/event-detail.service.ts';
import { setAddress } from './enter-event.store.ts';

type PersonKey = { service: ContinuationService; eventId: number; personId: number };

/**
 * Sets the address for one person's letters, since an ex-spouse lives elsewhere (domain.md 1.3). It counts
 * as a change of the event, so a letter in progress for the old address is not mailed. A letter already
 * mailed to the last known address stays valid: nothing is mailed again and no deadline moves (domain.md 2.3).
 */
export function setPersonAddress(
  { database, clock }: Context,
  member: Member,
  { personId, ...key }: PersonKey,
  address: PersonAddress | null,
): Promise<CoveredPerson> {
  const { compId, scope } = member;
  return database.transaction(scope, async (tx) => {
    const { empno } = await getEvent(tx, compId, key.eventId);
    const event = await lockEventByKey(tx, compId, { ...key, empno });
    const person = event.persons.find((each) => each.personId === personId);
    if (!person) throw notFound('This event does not cover that person.');
    const before = personView(event, person, clock.today());
    if (isDeepStrictEqual(before.address, address)) return before;
    await setAddress(tx, compId, personId, address);
    await bumpEventVersion(tx, compId, key.eventId);
    // The type and date identify the event, as in all its audit entries.
    const subject = {
      eventType: eventTypeName(event.service, event.eventType),
      eventDate: event.eventDate,
      person: before.name,
    };
    await audit(tx, member, clock.now(), {
      action: 'set-person-address',
      subject: `participant:${empno}`,
      before: { ...subject, ...before.address },
      after: { ...subject, ...address },
    });
    return { ...before, address };
  });
}
