import { beforeAll, describe, expect, it } from 'vitest';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { compId } from '../continuation.builder.ts';
import { cobraChange } from '../event/events.builder.ts';
import { mailed, mailedToOne } from './added-person.builder.ts';
import { startMail, type MailApi } from './mailed-letters.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';
import { wasAsked } from '../event/notices.rules.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

describe('a form postmarked before a person was added', () => {
  it('does not elect for them, however late it is recorded', async () => {
    const booked = { before: await mailedToOne(at), after: await mailedToOne(at) };
    for (const story of Object.values(booked)) await story.cover([story.spouse]);
    await booked.before.respond('2026-11-14', '2026-11-17', 'all');
    await at.run('2026-11-18');
    await booked.after.respond('2026-11-14', '2026-11-19', 'all');
    for (const story of Object.values(booked)) {
      const { persons } = (await story.record()).benefits[0]!;
      expect(persons.map(({ isElected }) => isElected)).toEqual([true, false]);
    }
  });

  it('does not elect for them when it is recorded again', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse]);
    await at.run('2026-11-18');
    await story.respond('2026-11-14', '2026-11-19', 'all');
    await expect(story.respond('2026-11-14', '2026-11-20', 'all')).rejects.toThrow(
      'This event was already accepted.',
    );
  });

  it('treats people who were removed and added back as their first notice named them', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse]);
    await at.run('2026-11-18');
    await story.cover([]);
    await story.cover([story.spouse]);
    const asked = async (id: number, day: string) => {
      const event = await at.eventOf(id);
      return wasAsked(event, event.persons[1]!, day);
    };
    expect(notifiedOn(await story.record())[1]).toBe('2026-11-18');
    expect(await asked(story.eventId, '2026-11-14')).toBe(false);
    expect(await asked(story.eventId, '2026-11-18')).toBe(true);

    const { eventId, empno } = await at.anEvent(mailed, true);
    await at.run('2026-10-23');
    const params = { compId, empno, id: eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    const save = (benefits: typeof body.benefits, change: object) =>
      at.api.call(
        cobra.updateCobraEvent,
        { params: { compId }, body: { ...cobraChange(body), ...change, benefits } },
        { token: at.token },
      );
    await save(body.benefits, { eventDate: '2026-10-19' });
    await at.run('2026-11-18');
    await save(
      body.benefits.map((plan) => ({ ...plan, coveredDependents: [] })),
      {},
    );
    await save(body.benefits, {});
    expect(notifiedOn(await at.eventOf(eventId))[1]).toBe('2026-11-18');
    expect(await asked(eventId, '2026-11-14')).toBe(true);
  });

  it('does not waive for them, in whatever order the family’s elections are recorded', async () => {
    const orders = [
      [0, 1],
      [1, 0],
    ] as const;
    for (const order of orders) {
      const story = await mailedToOne(at);
      await story.cover([story.spouse]);
      await at.run('2026-11-18');
      await story.respond('2026-11-14', '2026-11-20', []);
      for (const place of order)
        await story.respond('2026-12-20', '2026-12-22', await story.medicalFor(place));
      const { revokedOn, persons } = await story.record();
      expect([revokedOn, ...persons.map(({ beginsOn }) => beginsOn)]).toEqual([
        null,
        '2026-11-01',
        '2026-11-01',
      ]);
    }
  });

  it('leaves their own waiver in force, in whatever order the waivers are recorded', async () => {
    for (const days of [
      ['2026-11-14', '2026-11-25'],
      ['2026-11-25', '2026-11-14'],
    ]) {
      const story = await mailedToOne(at);
      await story.cover([story.spouse]);
      await at.run('2026-11-18');
      for (const day of days) await story.respond(day, '2026-11-26', []);
      await story.respond('2026-12-20', '2026-12-22', await story.medicalFor(1));
      expect((await story.record()).revokedOn).toBe('2026-12-20');
    }
  });

  it('does not waive for them', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse]);
    await at.run('2026-11-18');
    await story.respond('2026-11-14', '2026-11-20', []);
    await story.respond('2026-12-20', '2026-12-22', await story.medicalFor(1));
    expect(await story.record()).toMatchObject({ isDeclined: false, revokedOn: null });
  });
});
