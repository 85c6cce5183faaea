import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ExtensionInput,
  RefusalInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { listMailings } from '../../../support/letters/mailings.service.ts';
import { addSpouseAndChild, compId, inCompany } from '../continuation.builder.ts';
import { startMail, type MailApi } from '../mail/mailed-letters.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';
import { extendEventCoverage } from './extend-coverage.service.ts';
import { refuseExtension } from './refuse-extension.service.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

/** An accepted family from 01/01/2016; a divorce on 03/10 could be reported through 05/09. */
async function family(more: object = {}, isAnswered = true) {
  const empno = at.somebody();
  const [spouse, child] = await inCompany(at.api, (tx) => addSpouseAndChild(tx, empno));
  const story = await startStory(
    at.api,
    {
      empno,
      event_date: '2015-12-20',
      coverage_begins: '2016-01-01',
      entered_on: '2015-12-22',
      dateToSend: '2015-12-24',
      dependents: [spouse, child],
      plans: [{ planId: at.medical.planId, tierId: at.medical.tiers.ES }],
      ...more,
    },
    '2015-12-24',
  );
  if (isAnswered) await story.respond('2016-01-10', '2016-01-12');
  const persons = (await story.record()).persons.map(({ personId }) => personId);
  return { ...story, empno, persons };
}
type Story = Awaited<ReturnType<typeof family>>;

const divorce: RefusalInput = {
  kind: 'second-event',
  reason: 'late',
  happenedOn: '2016-03-10',
  reportedOn: '2016-05-20',
  receivedOn: '2016-05-24',
};
const refuse = (story: Story, input: RefusalInput = divorce, date = '2016-05-25') =>
  refuseExtension(story.context, { compId, eventId: story.eventId, today: date }, input);

const liveLetters = async (story: Story) =>
  (await story.letters()).filter(({ dropped_on }) => dropped_on === null);

describe('refuseExtension', () => {
  it('mails the persons affected a notice with the reason, and files it', async () => {
    const story = await family();
    const [, spouse] = story.persons;
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ street1: '7 Elm Street', city: 'Bangor', state: 'ME', zip: '04401' })
        .where('person_id', '=', spouse!)
        .execute(),
    );
    const before = await story.record();
    expect(await refuse(story)).toMatchObject({ eventId: story.eventId, state: 'ACCEPTED' });
    expect(await story.record()).toEqual(before);
    expect(await story.letters()).toMatchObject([
      {
        kind: 'unavailability',
        due_on: '2016-05-26',
        facts: { reason: 'late', allowed: { to: '2016-05-09' }, personIds: story.persons.slice(1) },
      },
    ]);

    await at.run('2016-05-25');
    expect(await at.documentsOf(story.empno)).not.toContainEqual(
      expect.objectContaining({ description: 'Unavailability Notice' }),
    );
    await at.run('2016-05-26');
    const mailed = (await at.documentsOf(story.empno)).filter(
      ({ description }) => description === 'Unavailability Notice',
    );
    // To the child at home and to the spouse's own address, not to the employee.
    const proofs = await listMailings(at.api.context, compId, '2016-05-26');
    expect(
      proofs.map(({ addressee, address }) => [addressee, address[0] === '7 Elm Street']),
    ).toEqual([
      ['Cam Example', false],
      ['Sam Example', true],
    ]);
    expect(mailed.map(({ documentNumber }) => documentNumber).toSorted()).toEqual(
      proofs.map(({ documentNumber }) => documentNumber),
    );
    const texts = await Promise.all(
      mailed.map(({ documentNumber }) => at.textOf(story.empno, documentNumber)),
    );
    for (const text of texts) {
      expect(text).toContain('Notice That Coverage Is Not Available');
      expect(text).toContain('could be reported through 05/09/2016');
    }
    expect(texts.filter((text) => text.includes('7 Elm Street'))).toHaveLength(1);
    await at.run('2016-05-27');
    expect((await at.documentsOf(story.empno)).length).toBe(4);
  });

  it('plans one letter for the same facts; a new reason replaces a pending one', async () => {
    const story = await family();
    const first = await refuse(story);
    expect(await refuse(story, { ...divorce, receivedOn: null }, '2016-05-26')).toEqual(first);
    expect(await story.letters()).toHaveLength(1);
    const other = { ...divorce, reason: 'coverage-not-lost' } as const;
    await refuse(story, other, '2016-05-26');
    expect(await liveLetters(story)).toMatchObject([{ facts: { reason: 'coverage-not-lost' } }]);
    // A mailed letter is corrected by another one.
    await at.run('2016-05-27');
    await refuse(story, divorce, '2016-05-27');
    expect(await liveLetters(story)).toHaveLength(2);
    // Another report, or one about other persons, gets another letter.
    await refuse(story, { ...divorce, reportedOn: '2016-05-21' }, '2016-05-27');
    await refuse(story, { ...divorce, persons: [story.persons[1]!] }, '2016-05-27');
    expect(await liveLetters(story)).toHaveLength(4);
  });

  it('is recorded on the audit trail once', async () => {
    const story = await family();
    await refuse(story);
    await refuse(story);
    const rows = await inCompany(at.api, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['address', 'after'])
        .where('subject', '=', `participant:${story.empno}`)
        .where('action', '=', 'refuse-extension')
        .execute(),
    );
    expect(rows).toEqual([
      {
        address: 'operator',
        after: {
          eventType: 'Termination of Employment - Voluntary',
          eventDate: '2015-12-20',
          extension: 'Second event',
          reason: 'late',
          happenedOn: '2016-03-10',
          reportedOn: '2016-05-20',
          persons: 'Sam Example, Cam Example',
        },
      },
    ]);
  });

  it('is withdrawn once the extension is granted after all', async () => {
    const story = await family();
    const [, spouse, child] = story.persons as [number, number, number];
    await refuse(story, { ...divorce, reason: 'unproven', persons: [spouse] });
    await refuse(story, { ...divorce, reason: 'coverage-not-lost', persons: [child] });
    const report: ExtensionInput = {
      kind: 'second-event',
      happenedOn: '2016-03-10',
      reportedOn: '2016-05-09',
      persons: [spouse],
    };
    await extendEventCoverage(
      story.context,
      { compId, eventId: story.eventId, today: '2016-05-26' },
      report,
    );
    expect(await liveLetters(story)).toMatchObject([
      { kind: 'unavailability', facts: { personIds: [child] } },
      { kind: 'extension', facts: { personIds: [spouse], refused: null } },
    ]);
    // The granted extension cannot be refused afterwards; the child's still can.
    await expect(
      refuse(story, { ...divorce, reason: 'unproven', persons: [spouse] }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      refuse(story, { ...divorce, reason: 'unproven', persons: [child] }),
    ).resolves.toMatchObject({ state: 'ACCEPTED' });
  });

  it('is corrected by the extension notice if it was already mailed', async () => {
    const story = await family();
    const [, spouse] = story.persons as [number, number, number];
    await refuse(story, { ...divorce, reason: 'unproven', persons: [spouse] });
    await at.run('2016-05-26');
    const report: ExtensionInput = {
      kind: 'second-event',
      happenedOn: '2016-03-10',
      reportedOn: '2016-05-09',
      persons: [spouse],
    };
    const extend = () =>
      extendEventCoverage(
        story.context,
        { compId, eventId: story.eventId, today: '2016-06-01' },
        report,
      );
    await extend();
    await extend();
    await at.run('2016-06-02');
    const [extension] = (await at.documentsOf(story.empno)).filter(
      ({ description }) => description === 'Extension Notice',
    );
    const text = await at.textOf(story.empno, extension!.documentNumber);
    expect(text).toContain('Coverage can last through 12/31/2018 for Sam Example');
    expect(text).toContain('disregard our letter of 05/26/2016');
    expect(await story.letters()).toHaveLength(2);
  });

  it('is rejected before the notice is mailed, for billing, and for a reason the facts contradict', async () => {
    const { eventId } = await at.anEvent();
    const of = (id: number, input = divorce) =>
      refuseExtension(at.api.context, { compId, eventId: id, today: '2016-06-01' }, input);
    await expect(of(eventId)).rejects.toThrow('The notice of this event has not been mailed yet.');
    const retiree = await family({ service: 'r', event_type: 1, category: 'R', months: null });
    await expect(refuse(retiree)).rejects.toThrow('there is nothing to refuse');
    await expect(of(1)).rejects.toMatchObject({ code: 'not-found' });
    const story = await family();
    await expect(refuse(story, { ...divorce, reportedOn: '2016-05-09' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'It was timely: it could be reported through 05/09/2016.',
      fields: [{ path: 'reason' }],
    });
    expect(await story.letters()).toEqual([]);
  });

  it('is also mailed to persons who never elected', async () => {
    const story = await family({}, false);
    await refuse(story, { ...divorce, kind: 'disability', reason: 'not-covered' });
    await at.run('2016-05-26');
    const [notice] = await at.documentsOf(story.empno);
    const text = await at.textOf(story.empno, notice!.documentNumber);
    expect(text).toContain('it was not elected, or it had ended');
  });
});
