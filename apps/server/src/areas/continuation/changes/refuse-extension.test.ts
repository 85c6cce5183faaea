import { describe, expect, it } from 'vitest';
import { listMailings } from '../../../support/letters/mailings.service.ts';
import { addSpouseAndChild, compId, inCompany } from '../continuation.builder.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import { moveAway, useMail } from '../mail/mailed-letters.builder.ts';
import { startStory, storyOf } from '../money/premium-story.builder.ts';
import { tell } from '../told-story.builder.ts';
import { refusalDue } from './refused-extensions.rules.ts';

const at = useMail();

/** A family from 01/01/2026; a divorce on 03/10 could be reported through 05/09. */
async function family(script: string, more: object = {}) {
  const empno = at.somebody();
  const dependents = await inCompany(at.api, (tx) => addSpouseAndChild(tx, empno));
  const days = {
    event_date: '2025-12-20',
    coverage_begins: '2026-01-01',
    entered_on: '2025-12-22',
    dateToSend: '2025-12-24',
  };
  const plans = [{ planId: at.medical.planId, tierId: at.medical.tiers.ES }];
  const facts = { empno, ...days, dependents, plans, ...more };
  const story = await tell(startStory(at.api, facts, '2025-12-24'), script);
  return { ...story, empno };
}
const elected = 'elect 01-10 on 01-12';
const late = 'deny dates second-event 03-10 reported 05-20 received 05-24 on 05-25';
const denied = (reason: string, who = '') =>
  `deny ${reason} second-event 03-10 reported 05-20 received 05-24 on 05-25 ${who}`;
const live = async (story: Awaited<ReturnType<typeof family>>) =>
  (await story.letters()).filter(({ dropped_on }) => dropped_on === null);

describe('refuseExtension', () => {
  it('mails the persons affected a notice with the reason, files it, and changes nothing else', async () => {
    const story = await family(elected);
    const before = await story.record();
    const personIds = idsOf(before.persons.slice(1));
    await moveAway(at.api, story.eventId, before.persons[1]!.dependentId!);
    await tell(story, `${late}; letters unavailability; mail 05-25`);
    expect(await story.letters()).toMatchObject([
      {
        due_on: '2026-05-26',
        document_number: null,
        facts: { reason: 'dates', personIds },
      },
    ]);
    expect((await story.record()).version).toBe(before.version);
    for (const day of ['2026-05-26', '2026-05-27']) await at.run(day);
    // To the child at home and to the spouse's own address, not to the employee.
    const proofs = await listMailings(at.api.context, compId, '2026-05-26');
    expect(proofs.map(({ addressee, address }) => `${addressee} ${address[0]}`)).toEqual([
      expect.stringMatching(/^Cam Example (?!9 Elm)/u),
      'Sam Example 9 Elm Road',
    ]);
    for (const { documentNumber } of proofs) {
      const text = await at.textOf(story.empno, documentNumber);
      expect(text).toContain('Notice That Coverage Is Not Available');
      expect(text).toContain('The event had to be reported by 05/09/2026.');
    }
  });

  it('plans one letter for the same facts; a new reason replaces a pending one', async () => {
    const again = 'deny dates second-event 03-10 reported 05-20 on 05-26';
    const story = await family(`${elected}; ${late}; ${again}; letters unavailability
      ${denied('coverage-not-lost')}; letters -unavailability unavailability`);
    expect(await live(story)).toMatchObject([{ facts: { reason: 'coverage-not-lost' } }]);
    // A mailed letter is corrected by another one; another report, or one about others, gets its own.
    await tell(
      story,
      `mail 05-27; ${late}; letters -unavailability unavailability unavailability
      deny dates second-event 03-10 reported 05-21 received 05-24 on 05-27; ${denied('dates', 'S')}`,
    );
    expect(await live(story)).toHaveLength(4);
  });

  it('is withdrawn once the extension is granted after all, for those it is granted to', async () => {
    const granted = 'second-event 03-10 reported 05-09 on 06-01 S';
    // The granted extension cannot be refused afterwards; the child's still can.
    await family(`${elected}; ${denied('unproven', 'S')}; ${denied('coverage-not-lost', 'C')}
      ${granted}; letters -unavailability unavailability extension
      ${denied('unproven', 'S')} ! extended; ${denied('unproven', 'C')}`);
    // A mailed denial stays; the extension notice says to disregard it.
    await family(`${elected}; ${denied('unproven', 'S')}; mail 05-26; ${granted}; ${granted}
      letters unavailability extension`);
  });

  it('is rejected before the notice is mailed, and for billing', async () => {
    const { eventId } = await at.anEvent();
    const early = `${late} ! The notice of this event has not been mailed yet.`;
    await tell(storyOf(at.api, eventId), early);
    const retiree = { service: 'billing', event_type: 1, category: 'R', months: null };
    await family(`${elected}; ${late} ! there is nothing to refuse`, retiree);
  });

  it('is rejected with dates that are not in order, and where the dates would extend coverage', () =>
    family(`${elected}; deny dates second-event reported 05-20 on 05-25 ! "happenedOn","message":"This field is required"
      deny dates second-event 03-10 reported 05-20 received 05-26 on 05-25 ! receivedOn
      deny dates second-event 03-10 reported 05-25 received 05-24 on 05-25 ! reportedOn
      deny unproven second-event 05-21 reported 05-20 on 05-25 ! happenedOn
      deny dates second-event 03-10 reported 05-09 on 05-25 ! It happened and was reported in time
      deny dates disability 03-10 reported 05-09 on 05-25 ! in time
      deny dates medicare 2025-12-20 reported 05-20 on 05-25 ! in time
      letters none`));

  const divorce = 'second-event 03-10 reported 05-20 on 05-25';
  it.each<[who: string, script: string, more?: object]>([
    ['ESC', `${elected}; deny dates disability 03-10 reported 05-20 on 05-25`],
    ['EC', `${elected}; end death 04-01 on 04-10 S; deny dates disability 03-10 reported 05-25`],
    ['SC', `${elected}; deny dates medicare 2025-12-21 reported 05-20 on 05-25`],
    ['E', `${elected}; deny unproven medicare reported 05-20 on 05-25`, { dependents: [] }],
    ['C', `${elected}; deny not-a-beneficiary ${divorce} C`],
    ['SC', `waive 01-10 on 01-12; deny not-covered ${divorce}`],
    // Also those who never answered.
    ['ESC', 'deny not-covered disability 03-10 reported 05-20 on 05-25'],
    // Whatever the facts on file say about the reason.
    ['SC', `${elected}; deny cannot-be-longer ${divorce}`],
  ])('tells %s alone: %s', async (who, script, more) => {
    await family(`${script}; letters ... unavailability(${who})`, more);
  });
});

it.each([
  // Thursday 07/02/2026, before a long weekend.
  ['2026-07-02', '2026-07-06'],
  // The 14 days end on Sunday, so it is not planned for the following Monday.
  ['2026-06-21', '2026-07-02'],
  // The 14 days ended long ago.
  ['2026-05-01', '2026-07-02'],
])(
  'the letter about a report received on %s and refused on 2026-07-02 is due %s',
  (received, due) => {
    expect(refusalDue(received, '2026-07-02')).toBe(due);
  },
);
