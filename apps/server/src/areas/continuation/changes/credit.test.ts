import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { operate as operateOn } from '../back-office.builder.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { checksOf } from '../views/ledger.store.ts';
import type { Story } from '../money/premium-story.builder.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000 });

/** July at 510.00 was paid with 600.00, and coverage ended with it. */
const leavesCredit =
  'elect 07-02 on 07-03; pay 600 07-05 as big; end request 07-31 on 07-10; credit 90';
const withCredit = (script = leavesCredit) => tell(stories.alone(plan), script);
const unpaid = () => tell(stories.alone(plan), 'elect 07-02 on 07-03');
const pending = () => stories.alone(plan);
/** An event's checks as they are listed, newest first, for everybody or for somebody who sees some locations. */
async function listed(story: Story, scope: object = {}) {
  const { empno, service } = await story.record();
  return await stories.api.database.transaction({ compId, ...scope }, (tx) =>
    checksOf(tx, compId, { empno, service, event: story.eventId }),
  );
}

describe('a refund', () => {
  it.each([
    [
      'is of all the credit, and then there is none',
      'refund big on 08-03; credit 0; refund big on 08-03 as 2 ! no credit',
    ],
    [
      'can be of a part, and the rest stays',
      'refund big 40 on 08-03 as 1; refund big 50 on 08-04 as 2; credit 0',
    ],
    [
      'is at most what is left',
      'refund big 40 on 08-03 as 1; refund big 51 on 08-04 as 2 ! Only $50.00',
    ],
    [
      'typed twice is one',
      'refund big 10 on 08-03 as 1; refund big 10 on 08-03 as 1 ! reference; credit 80',
    ],
    ['of a returned check is refused', 'return big 07-20; refund big on 08-03 ! was returned'],
    ['takes nothing from what is paid', 'refund big on 08-03; bills 07:510/510'],
    [
      'pays no month that is restored',
      'refund big on 08-03; restore 08-05; bills 07:510/510 08:510/0',
    ],
    [
      'leaves a check that can still bounce',
      'refund big on 08-03; return big 08-05; bills 07:510/0; credit 0',
    ],
  ])('%s', async (_what, script) => {
    await tell(withCredit(), script);
  });

  it('leaves what the month needs whose invoice is made later', async () => {
    const story = await tell(stories.alone(plan), 'elect 07-02 on 07-03; pay 600 07-05 as big');
    await tell(story, 'refund big 60 on 07-10; bill 07-15; bills 07:510/510 08:510/30');
  });
});

describe('a transfer', () => {
  let from: Story;
  let to: Story;
  beforeEach(async () => {
    from = await withCredit();
    to = await unpaid();
  });
  const transfer = (words: string) =>
    tell(from, `transfer big ${words}`.replace('THERE', `to ${to.eventId}`));

  it('pays on the other event as the check would', async () => {
    await transfer('THERE on 07-12; credit 0; bills 07:510/510');
    await tell(to, 'bills 07:510/90');
    const [check] = await listed(to);
    const same = { checkNumber: '1001', checkAmount: 90, postDate: '2026-07-12' };
    expect(check).toMatchObject({ ...same, isTransferred: true, appliedAmount: 90 });
  });

  it('to and fro, or of the same amount twice, loses nothing', async () => {
    to = await withCredit();
    await transfer(
      '45 THERE on 08-03; transfer big 45 THERE on 08-03; credit 0'.replaceAll(
        'THERE',
        `to ${to.eventId} as moved`,
      ),
    );
    await tell(to, `credit 90 45 45; transfer moved to ${from.eventId} on 08-04; credit 90 45 0`);
    await tell(from, 'credit 0 45');
  });

  it('makes one check of what is posted there as well', async () => {
    await transfer('THERE on 07-12');
    await tell(to, 'pay 90 07-05 on 07-13; bills 07:510/90');
  });

  it('of a check in time reinstates coverage, and of a late one does not', async () => {
    // August could be paid through 08/31/2026.
    const ended = 'elect 07-02 on 07-03; pay 510 07-05; night 08-15 09-08; ends 07-31:nonPayment';
    for (const [postmark, ends] of [
      ['09-01', '07-31:nonPayment'],
      ['08-31', '-'],
    ]) {
      const donor = await withCredit(
        `elect 07-02 on 07-03; pay 510 07-05; end request 07-31 on 07-10; pay 510 ${postmark} on 09-08 as big`,
      );
      const other = await tell(stories.alone(plan), ended);
      await tell(donor, `transfer big to ${other.eventId} on 09-10`);
      await tell(other, `ends ${ends}`);
    }
  });

  it('has to be returned before its check, and brings the credit back', async () => {
    await transfer('THERE on 07-12 as moved');
    await tell(from, 'return big 07-20 ! Return check 1001 there first');
    await tell(to, 'return moved 07-20; bills 07:510/0 ...');
    await tell(from, 'credit 90; return big 07-21; credit 0; bills 07:510/0');
  });

  it('that comes back pays what is open there since', async () => {
    await transfer('THERE on 07-12 as moved; restore 07-14; bill 07-15; bills 07:510/510 08:510/0');
    await tell(to, 'return moved 07-20');
    await tell(from, 'bills 07:510/510 08:510/90');
  });

  it('that was refunded there comes back without that', async () => {
    to = await withCredit();
    await transfer('THERE on 08-03 as moved');
    await tell(to, 'refund moved 50 on 08-04; return moved 08-05; credit 90 0');
    await tell(from, 'credit 40');
  });

  it('of two people to each other at once waits for its turn', async () => {
    to = await withCredit();
    const crossing = Array.from({ length: 6 }, (_each, at) =>
      at % 2 === 0
        ? tell(from, `transfer big 15 to ${to.eventId} on 08-03`)
        : tell(to, `transfer big 15 to ${from.eventId} on 08-03`),
    );
    await Promise.all(crossing);
    await tell(from, 'credit 45 15 15 15');
  });

  it('is seen as one by somebody who sees only the other event', async () => {
    await transfer('THERE on 07-12');
    const { empno } = await to.record();
    const location_code = 4711;
    await inCompany(stories.api, async (tx) => {
      const location = { comp_id: compId, location_code, name: 'Elsewhere' };
      await tx.insertInto('locations').values(location).execute();
      await tx
        .updateTable('participants')
        .set({ location_code })
        .where('empno', '=', empno)
        .execute();
    });
    const scope = { locations: [location_code] };
    expect(await listed(to, scope)).toMatchObject([{ isTransferred: true, creditUses: [] }]);
    expect(await listed(from, scope)).toEqual([]);
    const entries = await stories.api.database.transaction({ compId, ...scope }, (tx) =>
      tx.selectFrom('credit_uses').selectAll().execute(),
    );
    expect(entries).toEqual([]);
  });
});

describe('the termination notice', () => {
  const lastOf = async (story: Story) =>
    (await story.letters()).findLast(({ kind }) => kind === 'termination')!.facts['creditCents'];

  it.each<[what: string, kind: object, script: string, cents: number | undefined]>([
    ['names what is left', {}, 'pay 600 07-05; end request 07-31 on 07-10', 9_000],
    ['names nothing where nothing is', {}, 'pay 510 07-05; end request 07-31 on 07-10', undefined],
    ['names part of a month that was never paid', {}, 'pay 300 07-05; night 08-30', 30_000],
    [
      'of a retiree names it',
      { service: 'billing' },
      'pay 700 07-05; night 08-15; night 09-08',
      20_000,
    ],
    [
      'of a leave names it',
      { service: 'billing', category: 'L', event_type: 43 },
      'pay 600 07-05; end cancellation 07-31 on 07-10',
      10_000,
    ],
    [
      'does not name what was refunded',
      {},
      'pay 600 07-05 as big; refund big on 07-08; end request 07-31 on 07-10',
      undefined,
    ],
  ])('%s', async (_what, kind, script, cents) => {
    const story = await tell(stories.alone(plan, kind), `elect 07-02 on 07-03; ${script}`);
    expect(await lastOf(story)).toBe(cents);
  });

  it('does not name what others go on to use', async () => {
    const story = await tell(
      stories.family(plan, { size: 2 }),
      'elect 07-02 on 07-03; pay 1000 07-05',
    );
    await tell(story, 'end request 07-31 on 07-10 S');
    expect(await lastOf(story)).toBeUndefined();
    await tell(story, 'end request 07-31 on 07-11 E');
    expect(await lastOf(story)).toBe(8_200);
  });

  it('names it where another end counts again', async () => {
    const story = await withCredit(
      'elect 07-02 on 07-03; pay 600 07-05; end request 09-30 on 07-10',
    );
    await tell(story, 'night 08-15 09-08; ends 07-31:nonPayment');
    await tell(story, 'pay 1500 08-31 on 09-10; ends 09-30:request; credit 0 570');
    expect(await lastOf(story)).toBe(57_000);
  });
});

describe('the back office', () => {
  type Sent = Parameters<typeof operateOn>[2];
  const operate = (operation: Operation, sent: Sent) => operateOn(stories.api, operation, sent);
  const idOf = async (story: Story) => {
    const [check] = await listed(story);
    return { eventId: story.eventId, checkId: check!.unqid };
  };

  it('refunds and transfers once under one key, says what is left, and audits it for both', async () => {
    const story = await withCredit();
    const other = await unpaid();
    const params = await idOf(story);
    const refund = { params, body: { amount: '40', reference: '20931' }, key: 'refund' };
    const refunded = await operate(contract.refundCredit, refund);
    expect(refunded).toMatchObject({
      status: 200,
      body: { refunded: 40, credit: 50, eventId: story.eventId },
    });
    expect(await operate(contract.refundCredit, refund)).toEqual(refunded);
    const transfer = { params, body: { toEventId: other.eventId }, key: 'transfer' };
    const moved = await operate(contract.transferCredit, transfer);
    expect(moved).toMatchObject({
      status: 200,
      body: { transferred: 50, credit: 0, to: { eventId: other.eventId, state: 'ACCEPTED' } },
    });
    expect(await operate(contract.transferCredit, transfer)).toEqual(moved);
    await tell(other, 'bills 07:510/50 ...');
    const again = await operate(contract.transferCredit, { ...transfer, key: 'other' });
    expect(again).toMatchObject({ status: 400, body: { fields: [{ path: 'checkId' }] } });
    const people = [await story.record(), await other.record()].map(({ empno }) => empno);
    const entries = await inCompany(stories.api, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'subject', 'after'])
        .where('action', 'like', '%-credit')
        .where(
          'subject',
          'in',
          people.map((empno) => `participant:${empno}`),
        )
        .orderBy('audit_id')
        .execute(),
    );
    const check = { checkNumber: '1001', amount: '$50.00' };
    expect(entries).toMatchObject([
      {
        action: 'refund-credit',
        subject: `participant:${people[0]}`,
        after: {
          checkNumber: '1001',
          amount: '$40.00',
          reference: '20931',
          refundedOn: '2026-11-16',
        },
      },
      { action: 'transfer-credit', subject: `participant:${people[0]}`, after: check },
      { action: 'receive-credit', subject: `participant:${people[1]}`, after: check },
    ]);
  });

  it('refuses what is wrong, each on its field', async () => {
    const story = await withCredit();
    const [other, waiting] = [await unpaid(), await pending()];
    const params = await idOf(story);
    const ofCompany1002 = await inCompany(
      stories.api,
      (tx) => tx.selectFrom('continuation_events').select('event_id').limit(1).execute(),
      1002,
    );
    const reference = '1';
    const to = other.eventId;
    const wrong: [Operation, object, string[]][] = [
      [contract.refundCredit, {}, ['reference']],
      [contract.refundCredit, { reference, amount: 0 }, ['amount']],
      [contract.refundCredit, { reference, amount: 90.01 }, ['amount']],
      [
        contract.refundCredit,
        { reference, refundedOn: '2026-11-17', amount: 91 },
        ['amount', 'refundedOn'],
      ],
      [contract.refundCredit, { reference, refundedOn: '2026-07-04' }, ['refundedOn']],
      [contract.transferCredit, { toEventId: to, amount: 90.01 }, ['amount']],
      [contract.transferCredit, { toEventId: story.eventId }, ['toEventId']],
      [contract.transferCredit, { toEventId: waiting.eventId }, ['toEventId']],
      [contract.transferCredit, { toEventId: 1, amount: 91 }, ['amount', 'toEventId']],
      [contract.transferCredit, { toEventId: ofCompany1002[0]?.event_id ?? 2 }, ['toEventId']],
    ];
    for (const [operation, body, fields] of wrong) {
      const { status, body: answer } = await operate(operation, { params, body });
      const paths = (answer['fields'] as { path: string }[]).map(({ path }) => path);
      expect([body, status, paths]).toEqual([body, 400, fields]);
    }
    // A check of another event is not found.
    const elsewhere = { params: { ...params, eventId: to }, body: { reference } };
    expect((await operate(contract.refundCredit, elsewhere)).status).toBe(404);
    await tell(story, 'credit 90; return big 07-20');
    const returned = { params, body: { toEventId: to } };
    expect(await operate(contract.transferCredit, returned)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'checkId', message: 'This check was returned' }] },
    });
  });

  it('lists who has credit coming once coverage is over', async () => {
    const story = await withCredit(
      'elect 07-02 on 07-03; pay 600 07-05 as big; pay 7 07-06; end request 07-31 on 07-10',
    );
    // Neither what is used up, nor what is open, nor what coverage ahead may need.
    await tell(withCredit(), 'refund big on 08-03');
    await unpaid();
    await withCredit('elect 07-02 on 07-03; pay 9000 07-05; end request 11-16 on 07-10');
    const { empno } = await story.record();
    const { checkId } = await idOf(story);
    const list = async (id = compId) =>
      (await operate(contract.listCredits, { params: { compId: id } })).body;
    expect(await list()).toMatchObject([
      {
        eventId: story.eventId,
        empno,
        name: expect.stringMatching(/^\S+ \S+/),
        coverageEnds: '2026-07-31',
        credit: 97,
        checks: [
          { checkId: checkId - 1, checkNumber: '1001', credit: 90 },
          { checkId, checkNumber: '1002', credit: 7 },
        ],
      },
    ]);
    expect(await list(1002)).toEqual([]);
  });
});
