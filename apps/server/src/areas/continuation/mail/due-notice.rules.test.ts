import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { noticeWaitsFor } from './due-notice.rules.ts';

/** The first of two people has responded while a corrected notice is due, which has news for the second. */
const dueNotice = { noticeId: 1, dueOn: '2026-07-20', personIds: [2] };

function waits(facts: Partial<EventRecord>, second: Partial<EventPerson> = {}, elected = [1]) {
  const event = makeEvent({ relations: ['E', 'S'], elected, tiers: [], dueNotice, ...facts });
  const persons = event.persons.map((person) =>
    person.personId === 2 ? { ...person, ...second } : person,
  );
  return noticeWaitsFor({ ...event, persons }).map(({ personId }) => personId);
}

describe('a notice', () => {
  it('is due to everyone until it is mailed, and again when it is corrected', () => {
    const unanswered = { postmark: null, dueNotice: { ...dueNotice, personIds: null } };
    expect(waits({ ...unanswered, letterSent: null })).toEqual([1, 2]);
    expect(waits(unanswered)).toEqual([1, 2]);
    expect(waits({ ...unanswered, dueNotice: null })).toEqual([]);
    expect(waits({ ...unanswered, endReason: 11 })).toEqual([]);
  });

  it.each<[why: string, expected: number[], ...Parameters<typeof waits>]>([
    ['a person it has news for', [2], {}],
    ['a person it has no news for', [], { dueNotice: { ...dueNotice, personIds: [] } }],
    ['a person whose coverage was elected', [], {}, {}, [1, 2]],
    ['a person whose coverage has ended', [], {}, { endsOn: '2026-07-31', endReason: 9 }],
    ['a person when the others waived', [2], { isDeclined: true }, {}, []],
    ['a person when the others did not pay', [2], { endReason: 1 }],
    ['a person when the event is cancelled', [], { endReason: 11 }],
    ['a person when the event is waived and cancelled', [], { isDeclined: true, endReason: 11 }],
    ['a person when no notice is due', [], { dueNotice: null }],
  ])('after a response, to %s: %j', (_why, expected, ...facts) => {
    expect(waits(...facts)).toEqual(expected);
  });
});
