import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { fictionalPhone } from './fictional-numbers.ts';
import { streets } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import type { HistoryRecord, ParticipantRecord, UserRecord } from './records.ts';

type Change = Pick<HistoryRecord, 'action' | 'before' | 'after'> & { daysAgo: number };

/** Changes made to people before the demo begins, so that their history is not empty. */
export function makeHistory(
  today: CalendarDate,
  seed: number,
  participants: ParticipantRecord[],
  users: UserRecord[],
): HistoryRecord[] {
  const random = makeRandom(seed * 20_011);
  return participants
    .flatMap((person) => {
      const administrators = users.filter(
        ({ signIn, memberships }) =>
          signIn === 'password' && memberships.some(({ compId }) => compId === person.compId),
      );
      return changesTo(random, today, person).map(({ daysAgo, ...change }) => ({
        compId: person.compId,
        empno: person.empno,
        userId: random.pick(administrators).userId,
        at: `${addDays(today, -daysAgo)}T${random.int(13, 21)}:${random.int(10, 59)}:00.000Z`,
        ...change,
      }));
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function changesTo(random: Random, today: CalendarDate, person: ParticipantRecord): Change[] {
  const changes: Change[] = [];
  if (person.phone && random.chance(0.25)) {
    changes.push({
      action: 'update-participant',
      before: { hphone: fictionalPhone(person.phone.slice(1, 4), random.int(0, 99)) },
      after: { hphone: person.phone },
      daysAgo: random.int(5, 200),
    });
  }
  if (random.chance(0.15)) {
    changes.push({
      action: 'update-participant',
      before: { hstreet1: `${random.int(1, 999)} ${random.pick(streets)}` },
      after: { hstreet1: person.street1 },
      daysAgo: random.int(30, 500),
    });
  }
  if (person.dependents.length > 0 && random.chance(0.5)) {
    const dependents = person.dependents.map(({ firstName, lastName, relation }) => ({
      fname: firstName,
      lname: lastName,
      relation,
    }));
    changes.push({
      action: 'add-dependents',
      before: null,
      after: { dependents },
      daysAgo: random.int(201, 700),
    });
  }
  if (random.chance(0.05)) {
    changes.push({
      action: 'reveal-participant-ids',
      before: null,
      after: null,
      daysAgo: random.int(1, 60),
    });
  }
  if (person.endedOn) {
    changes.push({
      action: 'terminate-participant',
      before: { terminateBenefits: null },
      after: { terminateBenefits: person.endedOn },
      daysAgo: daysBetween(person.endedOn, today) + 4,
    });
  }
  return changes;
}
