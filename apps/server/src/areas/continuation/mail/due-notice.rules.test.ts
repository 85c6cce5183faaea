import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { noticeWaitsFor } from './due-notice.rules.ts';

/** Answered by the first of two, while a corrected notice waited for 07/20/2026. */
function waits(facts: Partial<EventRecord>, second: Partial<EventPerson> = {}, elected = [1]) {
  const event = makeEvent({
    relations: ['E', 'S'],
    elected,
    tiers: [],
    dateToSend: '2026-07-20',
    ...facts,
  });
  const persons = event.persons.map((person) =>
    person.personId === 2 ? { ...person, notifiedOn: null, ...second } : person,
  );
  return noticeWaitsFor({ ...event, persons }).map(({ personId }) => personId);
}

describe('a notice', () => {
  it('waits for everybody until it has gone, and again when it is corrected', () => {
    const unanswered = { postmark: null };
    expect(waits({ ...unanswered, letterSent: null })).toEqual([1, 2]);
    expect(waits(unanswered)).toEqual([1, 2]);
    expect(waits({ ...unanswered, dateToSend: '2026-06-17' })).toEqual([]);
    expect(waits({ ...unanswered, endReason: 11 })).toEqual([]);
  });

  it.each<[why: string, expected: number[], ...Parameters<typeof waits>]>([
    ['who was never told', [2], {}],
    ['who was told by one before the last', [2], {}, { notifiedOn: '2026-06-10' }],
    ['who was told by the last', [], {}, { notifiedOn: '2026-06-17' }],
    ['who was told alone', [], {}, { notifiedOn: '2026-07-20', answerBy: '2026-09-18' }],
    ['who was elected for', [], {}, {}, [1, 2]],
    ['whose coverage has ended', [], {}, { endsOn: '2026-07-31', endReason: 9 }],
    ['after a waiver of the others', [2], { isDeclined: true }, {}, []],
    ['after the others did not pay', [2], { endReason: 1 }],
    ['after all was cancelled', [], { endReason: 11 }],
    ['after all was cancelled and nothing elected', [], { isDeclined: true, endReason: 11 }],
    ['where none is queued', [], { dateToSend: '2026-06-17' }],
    ['of an event whose notice never went', [], { letterSent: null }],
  ])('after an answer, for one %s: %j', (_why, expected, ...facts) => {
    expect(waits(...facts)).toEqual(expected);
  });
});
