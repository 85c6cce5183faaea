import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import { electionOf } from './event-detail.rules.ts';

const tiers = [{ tierId: 1, name: 'Employee + Spouse', covers: 'ES' as const }];

it('each person elects independently', () => {
  const asked = { relations: ['E', 'S'] as ('E' | 'S')[], tiers, responseDeadline: '2026-08-30' };
  const event = makeEvent({ ...asked, elected: [1], postmark: '2026-07-10' });
  const [employee, spouse] = event.persons;
  expect(electionOf(event, employee!, '2026-09-15')).toBe('Elected 07/10/2026');
  expect(electionOf(event, spouse!, '2026-08-30')).toBe('Can elect until 08/30/2026');
  expect(electionOf(event, spouse!, '2026-08-31')).toBe('Did not elect');
  const ended = { ...event, endReason: 3 as const, coverageEnds: '2026-07-31' };
  expect(electionOf(ended, spouse!, '2026-08-01')).toBe('Did not elect');
  const unanswered = makeEvent({ ...asked, elected: [], postmark: null });
  expect(electionOf(unanswered, unanswered.persons[0]!, '2026-08-01')).toBeNull();
});
