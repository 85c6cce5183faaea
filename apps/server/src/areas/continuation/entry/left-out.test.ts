import { describe, expect, it } from 'vitest';
import { compId } from '../continuation.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';
import { mailedToBoth } from '../mail/corrected-story.builder.ts';
import { mailNotices } from '../mail/mail-notices.service.ts';
import { moveAway, printingAfter, useMail } from '../mail/mailed-letters.builder.ts';
import { tell } from '../told-story.builder.ts';

const at = useMail();

/** A couple whose notice was mailed on 10/23/2026; a correction is mailed on 11/18/2026. */
const couple = () => mailedToBoth(at);
type Couple = Awaited<ReturnType<typeof couple>>;
const spouseNotifiedOn = async (story: Couple) => notifiedOn(await story.record())[1];
const noticesOf = async (story: Couple) =>
  (await story.letters()).map(({ facts, due_on }) => [due_on, facts['noticeOf']]);

describe('a person a correction leaves out', () => {
  it('is notified with the corrected notice that the first one no longer counts for them', async () => {
    const story = await couple();
    await story.cover([]);
    await tell(story, 'letters unavailability');
    expect(await noticesOf(story)).toEqual([['2026-11-18', '2026-10-23']]);
    await at.run('2026-11-18');
    expect(await story.titles()).toEqual([
      'Election Notice',
      'Election Notice (corrected)',
      'Unavailability Notice',
    ]);
    const text = await story.lastText();
    expect(text).toContain('Dear Sam Example:');
    expect(text).toContain('For this person, the notice of 10/23/2026 is no longer valid');
  });

  it('gets no such letter if they return before it is mailed', async () => {
    const story = await couple();
    await story.cover([]);
    await story.cover([story.spouse]);
    await tell(story, 'letters -unavailability');
    // Left out again: the first notice is still the only one they received.
    await story.cover([]);
    await tell(story, 'letters -unavailability unavailability');
    expect((await noticesOf(story))[1]).toEqual(['2026-11-18', '2026-10-23']);
  });

  it('keeps their own address if they return', async () => {
    const story = await couple();
    await moveAway(at.api, story.eventId);
    await story.cover([]);
    await story.cover([story.spouse]);
    expect((await story.record()).persons[1]!.address).toMatchObject({ city: 'Bath' });
    expect(await spouseNotifiedOn(story)).toBe('2026-10-23');
  });

  it('still counts as notified by the first notice if they return while the letter is printed', async () => {
    const story = await couple();
    await story.cover([]);
    let isBack = false;
    const printing = printingAfter(at.api.context, async (letter) => {
      if (isBack || !letter.includes('Dear Sam Example') || !letter.includes(story.empno)) return;
      isBack = true;
      await story.cover([story.spouse]);
    });
    await mailNotices(printing, compId, '2026-11-18');
    // The corrected notice was mailed without them.
    expect((await story.record()).letterSent).toBe('2026-11-18');
    expect(await spouseNotifiedOn(story)).toBe('2026-10-23');
    await story.cover([]);
    expect((await noticesOf(story)).at(-1)![1]).toBe('2026-10-23');
    // Once another notice names them, that one counts.
    await story.cover([story.spouse]);
    const { dateToSend: next } = await story.record();
    await tell(story, `mail ${next}`);
    expect(await spouseNotifiedOn(story)).toBe(next);
  });

  it('gets no letter if the employee has died', async () => {
    const story = await couple();
    await story.cover([story.spouse], { eventType: 11 });
    await tell(story, 'letters none');
  });
});
