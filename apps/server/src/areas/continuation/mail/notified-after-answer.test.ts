import { beforeAll, describe, expect, it } from 'vitest';
import * as billing from '@portal/contract/areas/continuation/billing.contract.ts';
import { printQualifyingEvent } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { compId, inCompany, eventIdOf } from '../continuation.builder.ts';
import { endEventCoverage } from '../changes/end-event-coverage.service.ts';
import { collectPremiums } from '../money/premium-story.builder.ts';
import { mailedToOne, type Elections } from './added-person.builder.ts';
import { finishDocuments } from './finish-documents.service.ts';
import { mailNotices } from './mail-notices.service.ts';
import { startMail, type MailApi } from './mailed-letters.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';
import { lastNoticeTo, noticeToAll } from '../event/notices.rules.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

/** The spouse is added on 11/16, and the employee's response is recorded the same day. */
async function answeredBefore(elections?: Elections) {
  const story = await mailedToOne(at);
  await story.cover([story.spouse]);
  await story.respond('2026-11-14', '2026-11-16', elections ?? (await story.medicalFor(0)));
  return story;
}

describe('a person added before the others’ response is recorded', () => {
  it('is mailed a notice alone, with their own deadline, and can still join', async () => {
    const story = await answeredBefore();
    const before = await story.record();
    expect(notifiedOn(before)).toEqual(['2026-10-23', null]);
    await at.run('2026-11-17');
    expect(await story.titles()).toEqual(['Election Form', 'Election Notice']);
    await at.run('2026-11-18');
    await at.run('2026-11-18');
    await at.run('2026-11-30');
    expect(await story.titles()).toEqual([
      'Election Form',
      'Election Notice',
      'Election Notice (corrected)',
    ]);

    const [first, second] = await story.proofs();
    expect(second).toMatchObject({ run_on: '2026-11-18', addressee: 'Sam Example' });
    const text = await at.textOf(story.empno, second!.document_number);
    expect(text).toContain('Dear Sam Example:');
    expect(text).toContain('respond by 01/17/2027');
    expect(text).toContain('The earlier notice did not name Sam Example');

    // Nothing changes for those who responded.
    const after = await story.record();
    expect(noticeToAll(after)!.documentNumber).toBe(first!.document_number);
    expect(after).toMatchObject({
      letterSent: '2026-10-23',
      responseDeadline: '2026-12-31',
      postmark: '2026-11-14',
    });
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    expect(notifiedOn(after)).toEqual(['2026-10-23', '2026-11-18']);
    expect(lastNoticeTo(after, after.persons[1]!)!.answerBy).toBe('2027-01-17');

    const joined = await story.respond('2027-01-17', '2027-01-20', await story.medicalFor(1));
    expect(joined).toMatchObject({ state: 'ACCEPTED' });
    const { benefits, persons: elected } = await story.record();
    expect(benefits[0]!.persons.map(({ isElected }) => isElected)).toEqual([true, true]);
    expect(elected[1]!.electedOn).toBe('2027-01-17');
    await expect(
      story.respond('2027-01-17', '2027-01-20', await story.medicalFor(1)),
    ).rejects.toThrow('This event was already accepted.');
  });

  it('does not change the rate that was quoted to those who responded', async () => {
    const plans = [
      { planId: at.medical.planId, tierId: at.medical.tiers.E, costCents: 40_000 },
    ] as const;
    const costs = async (postmark: string, today: string) => {
      const story = await mailedToOne(at, { plans });
      await story.cover([story.spouse], {}, 800);
      if (today > '2026-11-18') await at.run('2026-11-18');
      await story.respond(postmark, today, await story.medicalFor(0));
      return (await story.record()).benefits[0]!.tiers.map(({ costCents }) => costCents);
    };
    expect(await costs('2026-11-14', '2026-11-16')).toEqual([40_000]);
    expect(await costs('2026-11-14', '2026-11-20')).toEqual([40_000]);
    // A response to the corrected notice is billed as that notice quotes: the level's rate on file.
    expect(await costs('2026-11-19', '2026-11-20')).not.toEqual([40_000]);
  });

  it('is quoted the family rate that was entered for the event', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse], {}, 800);
    await story.respond('2026-11-14', '2026-11-16', await story.medicalFor(0));
    await at.run('2026-11-18');
    const letter = (await story.proofs()).find(({ addressee }) => addressee === 'Sam Example')!;
    const text = (await at.textOf(story.empno, letter.document_number)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Employee + Spouse $816.00');
  });

  it('is notified where to pay for earlier months after the company takes over collection', async () => {
    const story = await answeredBefore();
    await collectPremiums(at.api, ['cobra'], '2026-11-17');
    await at.run('2026-11-18');
    const letter = (await story.proofs()).find(({ addressee }) => addressee === 'Sam Example')!;
    const text = (await at.textOf(story.empno, letter.document_number)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Send any additional amount due for 11/01/2026 through 11/30/2026 to Benefit Continuation Services',
    );
    await inCompany(at.api, (tx) => tx.deleteFrom('premium_collections').execute());
  });

  it('is late after their own deadline, and is notified of that date', async () => {
    const story = await answeredBefore();
    await at.run('2026-11-18');
    const late = await story.respond('2027-01-18', '2027-01-20', await story.medicalFor(1));
    expect(late).toMatchObject({ state: 'ACCEPTED' });
    expect(await story.letters()).toMatchObject([
      { kind: 'unavailability', facts: { deadline: '2027-01-17' } },
    ]);
    expect((await story.record()).benefits[0]!.persons[1]!.isElected).toBe(false);
    // The same form recorded again plans no second letter.
    await story.respond('2027-01-18', '2027-01-21', await story.medicalFor(1));
    expect(await story.letters()).toHaveLength(1);
  });

  it('can elect before their notice is mailed, and then is not mailed one', async () => {
    const story = await answeredBefore();
    await story.respond('2026-11-16', '2026-11-17', await story.medicalFor(1));
    await at.run('2026-11-18');
    expect(await story.titles()).toEqual(['Election Form', 'Election Form', 'Election Notice']);
  });

  it('is not covered by a form that does not name them', async () => {
    const story = await answeredBefore('all');
    expect((await story.record()).benefits[0]!.persons.map(({ isElected }) => isElected)).toEqual([
      true,
      false,
    ]);
    const { context } = story;
    await finishDocuments(context, compId, '2026-11-16', collectFailures());
    const [form] = await at.documentsOf(story.empno);
    expect(await at.textOf(story.empno, form!.documentNumber)).not.toContain('Sam Example');
    await at.run('2026-11-18');
    expect(await story.titles()).toContain('Election Notice (corrected)');
    // They are the only one left that "all" can mean.
    await story.respond('2026-12-01', '2026-12-02', 'all');
    expect((await story.record()).benefits[0]!.persons[1]!.isElected).toBe(true);
  });

  it('is not mailed a notice if a form elects for them by name', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse]);
    await story.respond('2026-11-14', '2026-11-16', await story.medicalFor(0, 1));
    await at.run('2026-11-18');
    expect(await story.titles()).toEqual(['Election Form', 'Election Notice']);
  });

  it('has not waived with the others: their coverage begins on the first day', async () => {
    const story = await answeredBefore([]);
    expect(await story.status('2026-11-16')).toBe(
      'Declined 11/14/2026: may be changed until 12/31/2026',
    );
    await at.run('2026-11-18');
    expect(await story.status('2026-11-18')).toBe(
      'Declined 11/14/2026: may be changed until 12/31/2026',
    );
    // The others' deadline has passed: one form cannot be both timely and late.
    await expect(story.respond('2027-01-05', '2027-01-07', 'all')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'elections' }],
    });
    const own = await story.medicalFor(0);
    expect(await story.respond('2027-01-05', '2027-01-07', own)).toMatchObject({
      state: 'DECLINED',
    });
    expect(await story.letters()).toMatchObject([
      { kind: 'unavailability', facts: { deadline: '2026-12-31' } },
    ]);
    const answer = await story.respond('2027-01-05', '2027-01-07', await story.medicalFor(1));
    expect(answer).toMatchObject({ state: 'ACCEPTED' });
    expect(await story.record()).toMatchObject({ revokedOn: null, postmark: '2027-01-05' });
    expect((await story.record()).persons[1]!.beginsOn).toBe('2026-11-01');
  });

  it('who waives and revokes the waiver is covered from then on', async () => {
    const story = await answeredBefore([]);
    await at.run('2026-11-18');
    await story.respond('2026-12-01', '2026-12-03', []);
    await story.respond('2027-01-05', '2027-01-07', await story.medicalFor(1));
    expect(await story.record()).toMatchObject({ revokedOn: '2027-01-05' });
  });

  it('is notified if only the others’ coverage has ended, but not if the plan itself has', async () => {
    const end = (story: Awaited<ReturnType<typeof mailedToOne>>, reason: number) =>
      endEventCoverage(
        story.context,
        { compId, eventId: story.eventId, today: '2026-11-17' },
        { reason, endsOn: '2026-11-30' },
      );
    const left = await answeredBefore();
    await end(left, 6);
    const over = await answeredBefore();
    await end(over, 7);
    await at.run('2026-11-18');
    expect(await left.titles()).toContain('Election Notice (corrected)');
    expect(await over.titles()).not.toContain('Election Notice (corrected)');
    const joined = await left.respond('2027-01-05', '2027-01-07', await left.medicalFor(1));
    expect(joined).toMatchObject({ state: 'ACCEPTED' });
  });

  it('has a notice in the deadlines, the timeline and the printed draft until it is mailed', async () => {
    const story = await answeredBefore();
    const due = async () => {
      const params = { compId };
      const { body } = await at.api.call(listDeadlines, { params }, { token: at.token });
      return body.deadlines
        .filter((each) => eventIdOf(each) === story.eventId && each.what === 'notice')
        .map(({ due: day, note }) => [day, note]);
    };
    const notes = async () => {
      const steps = (await story.shown()).timeline;
      return ['notice-mailed', 'election'].map(
        (wanted) => steps.find(({ key }) => key === wanted)!.note,
      );
    };
    const print = async () => {
      const params = { compId, serviceLetter: 'c' as const, unqid: story.eventId };
      const paper = await at.api.download(printQualifyingEvent, { params }, { token: at.token });
      return (await readPdf(paper.content)).text;
    };
    expect(await due()).toEqual([
      ['2026-11-18', 'The corrected election notice for Sam Example is scheduled for 11/18/2026.'],
    ]);
    expect(await notes()).toEqual([
      'Mailed on 10/23/2026. A notice for Sam Example is scheduled for 11/18/2026.',
      'Elected on 11/14/2026.',
    ]);
    const draft = await print();
    expect(draft).toContain('DRAFT');
    expect(draft).toContain('Dear Sam Example:');

    await at.run('2026-11-18');
    expect(await due()).toEqual([]);
    expect(await notes()).toEqual([
      'Mailed on 10/23/2026, for Sam Example on 11/18/2026.',
      'Elected on 11/14/2026. Sam Example can respond until 01/17/2027.',
    ]);
    expect(await print()).toContain('Event Summary');
  });

  it('is mailed a packet the same way for a billing event', async () => {
    const story = await mailedToOne(at, { service: 'r', category: 'R', event_type: 1 });
    const params = { compId, empno: story.empno, eventId: story.eventId };
    const { body } = await at.api.call(billing.getBillingEvent, { params }, { token: at.token });
    const { r_qualid, eventInfo, benefits } = body;
    const answer = await at.api.call(
      billing.updateBillingEvent,
      {
        params: { compId },
        body: {
          r_qualid,
          participant: { empno: story.empno },
          eventInfo: { medicareDate: null, ...eventInfo },
          benefits: benefits.map(({ planTypeName: _type, ...benefit }) => ({
            ...benefit,
            coveredDependents: [story.spouse],
          })),
        },
      },
      { token: at.token },
    );
    expect(answer.status).toBe(200);
    await story.respond('2026-11-14', '2026-11-16', await story.medicalFor(0));
    await at.run('2026-11-18');
    expect(await story.titles('r')).toEqual([
      'Enrollment Form',
      'Retiree Billing Packet',
      'Retiree Billing Packet (corrected)',
    ]);
    expect((await story.record()).notices.at(-1)).toMatchObject({
      mailedOn: '2026-11-18',
      answerBy: '2026-12-18',
    });
    const late = await story.respond('2026-12-19', '2026-12-21', await story.medicalFor(1));
    expect(late).toMatchObject({ state: 'ACCEPTED' });
    expect(await story.letters()).toMatchObject([{ facts: { deadline: '2026-12-18' } }]);
  });

  it('is notified together with the others added or not at all, wherever the run is interrupted', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse, story.child]);
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ street1: '9 Elm Road', city: 'Bath', state: 'ME', zip: '04530' })
        .where('event_id', '=', story.eventId)
        .where('dependent_id', '=', story.child)
        .execute(),
    );
    await story.respond('2026-11-14', '2026-11-16', await story.medicalFor(0));
    const notified = async () => notifiedOn(await story.record());
    const { database, clock, pdf } = at.api.context;
    const isTheirs = (data: unknown) => JSON.stringify(data).includes(story.empno);
    let letters = 0;
    const render: typeof pdf.render = async (template, data) => {
      if (isTheirs(data) && ++letters === 2) throw new Error('out of paper');
      return await pdf.render(template, data);
    };
    const cutOff = { database, clock, pdf: { ...pdf, render } };
    await expect(mailNotices(cutOff, compId, '2026-11-18')).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    // What was already recorded is rolled back with the letter that is not filed.
    let filed = 0;
    const now = () => {
      if (++filed === 2) throw new Error('cut off');
      return clock.now();
    };
    await expect(
      mailNotices({ database, pdf, clock: { ...clock, now } }, compId, '2026-11-18'),
    ).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    expect(await story.proofs()).toHaveLength(1);

    await at.run('2026-11-18');
    expect(await notified()).toEqual(['2026-10-23', '2026-11-18', '2026-11-18']);
    expect(await story.proofs()).toMatchObject([
      {},
      { addressee: 'Sam Example' },
      { addressee: 'Cam Example' },
    ]);
  });

  it('is not mailed a notice if they join while it renders', async () => {
    const story = await answeredBefore();
    const { database, clock, pdf } = at.api.context;
    const render: typeof pdf.render = async (template, data) => {
      if (JSON.stringify(data).includes(story.empno))
        await story.respond('2026-11-16', '2026-11-18', await story.medicalFor(1));
      return await pdf.render(template, data);
    };
    await mailNotices({ database, clock, pdf: { ...pdf, render } }, compId, '2026-11-18');
    await at.run('2026-11-19');
    expect(await story.titles()).not.toContain('Election Notice (corrected)');
  });
});

describe('a corrected notice that names no one new', () => {
  it('is not mailed once there is a response', async () => {
    const story = await mailedToOne(at);
    await story.cover([], { paidThrough: '2026-11-30' });
    expect((await story.record()).dateToSend).toBe('2026-11-18');
    await story.respond('2026-11-14', '2026-11-16', 'all');
    await at.run('2026-11-18');
    expect(await story.titles()).toEqual(['Election Form', 'Election Notice']);
  });
});
