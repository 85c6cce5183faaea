import { describe, expect, it } from 'vitest';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { compId, eventIdOf } from '../continuation.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import { expectWords } from '../letters/letters.builder.ts';
import { itIsTold, tell } from '../told-story.builder.ts';
import { mailedToOne } from './added-person.builder.ts';
import { finishDocuments } from './documents.service.ts';
import { mailNotices } from './mail-notices.service.ts';
import { moveAway, printingAfter, useMail } from './mailed-letters.builder.ts';

const at = useMail();

const corrected = 'Election Notice (corrected)';

/** The employer adds the spouse on 11/16. */
async function spouseAdded(script = '', cost?: number) {
  const story = await mailedToOne(at);
  await story.cover([story.spouse], {}, cost);
  return await tell(story, script);
}
/** And the employee's response is recorded the same day. */
const answeredBefore = (script = '') => spouseAdded(`elect 11-14 on 11-16 E; ${script}`);
type Added = Awaited<ReturnType<typeof spouseAdded>>;
const electedOf = async (story: Added) =>
  (await story.record()).benefits[0]!.persons.map(({ isElected }) => isElected);
const deadlineTold = async (story: Added) =>
  (await story.letters()).map(({ kind, facts }) => [kind, facts['deadline']]);

describe('a person added before the others’ response is recorded', () => {
  it('is mailed a notice alone, with their own deadline, and can still join', async () => {
    const story = await answeredBefore('mail 11-17');
    expect(await story.titles()).toEqual(['Election Form', 'Election Notice']);
    for (const day of ['2026-11-18', '2026-11-18', '2026-11-30']) await at.run(day);
    expect(await story.titles()).toEqual(['Election Form', 'Election Notice', corrected]);
    const [first, second] = await story.proofs();
    expect(second).toMatchObject({ run_on: '2026-11-18', addressee: 'Sam Example' });
    expectWords(
      await story.lastText(),
      'Dear Sam Example: … respond by 01/17/2027 … The earlier notice did not name Sam Example',
    );
    // Nothing changes for those who responded.
    const after = await story.record();
    expect(noticeToAll(after)!.documentNumber).toBe(first!.document_number);
    expect([after.letterSent, after.responseDeadline]).toEqual(['2026-10-23', '2026-12-31']);
    expect(notifiedOn(after)).toEqual(['2026-10-23', '2026-11-18']);
    await tell(
      story,
      `answered 11-14 -; elect 2027-01-17 on 2027-01-20 S
      elect 2027-01-17 on 2027-01-20 S ! This event was already accepted.`,
    );
    expect(await electedOf(story)).toEqual([true, true]);
  });

  it('is quoted the family rate', async () => {
    const story = await spouseAdded('elect 11-14 on 11-16 E', 800);
    await at.run('2026-11-18');
    expectWords(await story.lastText(), 'Dear Sam Example: … Employee + Spouse $816.00');
  });

  it('is late after their own deadline, and is notified of that date once', async () => {
    const story = await answeredBefore(
      'mail 11-18; elect 2027-01-18 on 2027-01-20 S; elect 2027-01-18 on 2027-01-21 S',
    );
    expect(await deadlineTold(story)).toEqual([['unavailability', '2027-01-17']]);
    expect(await electedOf(story)).toEqual([true, false]);
  });

  it.each([
    ['they elect before it is mailed', 'elect 11-14 on 11-16 E; elect 11-16 on 11-17 S'],
    ['a form elects for them by name', 'elect 11-14 on 11-16 ES'],
    ['the plan itself has ended', 'elect 11-14 on 11-16 E; end plansEnded 11-30 on 11-17'],
  ])('is not mailed a notice if %s', async (_why, script) => {
    const story = await spouseAdded(`${script}; mail 11-18`);
    expect(await story.titles()).not.toContain(corrected);
  });

  it('is mailed one if only the others’ coverage has ended, and can join', async () => {
    const story = await answeredBefore('end request 11-30 on 11-17; mail 11-18');
    expect(await story.titles()).toContain(corrected);
    await tell(story, 'elect 2027-01-05 on 2027-01-07 S; status 2027-01-07 ... accepted');
  });

  it('is not covered by a form that does not name them', async () => {
    const story = await spouseAdded('elect 11-14 on 11-16');
    expect(await electedOf(story)).toEqual([true, false]);
    await finishDocuments(at.api.context, compId, '2026-11-16', collectFailures());
    const [filed] = await at.documentsOf(story.empno);
    expect(await at.textOf(story.empno, filed!.documentNumber)).not.toContain('Sam Example');
    // They are the only one left that "all" can mean.
    await tell(story, 'mail 11-18; elect 12-01 on 12-02');
    expect(await electedOf(story)).toEqual([true, true]);
  });

  it('has not waived with the others, who are mailed the corrected notice too', async () => {
    const story = await spouseAdded(
      'waive 11-14 on 11-16; status 11-16 Declined 11/14/2026: may be changed until 12/31/2026; mail 11-18',
    );
    expect(notifiedOn(await story.record())).toEqual(['2026-11-18', '2026-11-18']);
    await tell(
      story,
      'elect 2027-01-05 on 2027-01-07 S; answered 2027-01-05 -; begins 11-01 11-01',
    );
  });

  it('keeps the first deadline if restored after the notice was mailed: no form is both timely and late', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse, story.child]);
    await tell(
      story,
      `elect 11-14 on 11-16 E; end death 11-10 on 11-17 S; mail 11-18; restore 11-19 S
      elect 2027-01-05 on 2027-01-07 SC ! elections; elect 2027-01-05 on 2027-01-07 S
      elect 2027-01-05 on 2027-01-07 C; status 2027-01-07 ... accepted`,
    );
    expect(await deadlineTold(story)).toContainEqual(['unavailability', '2026-12-31']);
  });

  it('has a notice in the deadlines and the timeline until it is mailed', async () => {
    const story = await answeredBefore();
    const notes = async () => {
      const of = { params: { compId } };
      const { deadlines } = (await at.api.call(listDeadlines, of, { token: at.token })).body;
      const due = deadlines.filter(
        (each) => eventIdOf(each) === story.eventId && each.what === 'notice',
      );
      const { timeline } = await story.shown();
      const steps = timeline.filter(({ key }) => key === 'notice-mailed' || key === 'election');
      return [...due, ...steps].map(({ note }) => note);
    };
    expect(await notes()).toEqual([
      'The corrected election notice for Sam Example is scheduled for 11/18/2026.',
      'Mailed on 10/23/2026. A notice for Sam Example is scheduled for 11/18/2026.',
      'Elected on 11/14/2026.',
    ]);
    await tell(story, 'mail 11-18');
    expect(await notes()).toEqual(['Mailed on 10/23/2026.', 'Elected on 11/14/2026.']);
    const { persons } = await story.shown();
    expect(persons[1]!.election).toBe('Can elect until 01/17/2027');
  });

  it('is notified together with the others added or not at all, wherever the run is interrupted', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse, story.child]);
    await moveAway(at.api, story.eventId, story.child);
    await tell(story, 'elect 11-14 on 11-16 E');
    const notified = async () => notifiedOn(await story.record());
    const { clock, ...context } = at.api.context;
    let letters = 0;
    const cutOff = printingAfter(at.api.context, (letter) => {
      if (letter.includes(story.empno) && ++letters === 2) throw new Error('no paper');
    });
    await expect(mailNotices(cutOff, compId, '2026-11-18')).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    // What was already recorded is rolled back with the letter that is not filed.
    let filed = 0;
    const now = () => {
      if (++filed === 2) throw new Error('cut off');
      return clock.now();
    };
    const interrupted = { ...context, clock: { ...clock, now } };
    await expect(mailNotices(interrupted, compId, '2026-11-18')).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    expect(await story.proofs()).toHaveLength(1);

    await tell(story, 'mail 11-18');
    expect(await notified()).toEqual(['2026-10-23', '2026-11-18', '2026-11-18']);
    const addressees = (await story.proofs()).map(({ addressee }) => addressee);
    expect(addressees.slice(1)).toEqual(['Sam Example', 'Cam Example']);
  });

  it('is not mailed a notice if they join while it renders', async () => {
    const story = await answeredBefore();
    const parts = printingAfter(
      at.api.context,
      async (letter) =>
        letter.includes(story.empno) && (await tell(story, 'elect 11-16 on 11-18 S')),
    );
    await mailNotices(parts, compId, '2026-11-18');
    await tell(story, 'mail 11-19');
    expect(await story.titles()).not.toContain(corrected);
  });
});

describe('a form postmarked before a person was added', () => {
  it('does not elect for them, however late or often it is recorded', async () => {
    const story = await spouseAdded(`mail 11-18; elect 11-14 on 11-19
      elect 11-14 on 11-20 ! This event was already accepted.`);
    expect(await electedOf(story)).toEqual([true, false]);
  });

  const waived = 'mail 11-18; waive 11-14 on 11-20';
  const joined = 'answered 12-20 -; begins 11-01 11-01';
  const both = 'elect 12-20 on 12-22 S; answered 12-20 12-20';
  itIsTold((script) => spouseAdded(script), {
    'does not waive for them, if the employee elects first': `${waived}
      elect 12-20 on 12-22 E; elect 12-20 on 12-22 S; ${joined}`,
    'does not waive for them, if the spouse elects first': `${waived}
      elect 12-20 on 12-22 S; elect 12-20 on 12-22 E; ${joined}`,
    'does not waive for them; if they waive and revoke it, they are covered from then on': `
      waive 11-14 on 11-16; mail 11-18; waive 12-01 on 12-03
      elect 2027-01-05 on 2027-01-07 S; answered 2027-01-05 2027-01-05`,
    'leaves their own waiver in force, if recorded last': `mail 11-18
      waive 11-14 on 11-26; waive 11-25 on 11-26; ${both}`,
    'leaves their own waiver in force, if recorded first': `mail 11-18
      waive 11-25 on 11-26; waive 11-14 on 11-26; ${both}`,
  });
});
