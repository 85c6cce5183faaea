import { beforeAll, expect, it } from 'vitest';
import type { LeaveAction } from '@portal/contract/areas/leave/leave-action.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { addLeaveCase, type BuiltEntry } from '../letters/leave-letters.builder.ts';
import { recordLeaveAction } from './record-action.service.ts';

/* Operators do not see each other. What two of them do to one case at the same time happens one after the other. */

const compId = 1001;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const leave = { from: '2026-12-01', to: '2027-01-15' };
const approval: LeaveAction = {
  kind: 'approved',
  on: null,
  isPartial: false,
  periods: [{ how: 'continuous', ...leave }],
};
const asNeeded: LeaveAction = {
  ...approval,
  periods: [{ how: 'episode', ...leave, details: 'Twice a month' }],
};
const denial: LeaveAction = { kind: 'denied', on: null, ...leave, reason: 'Not certified' };

const newCase = (entries: BuiltEntry[] = []) =>
  api.database.transaction({ compId }, (tx) =>
    addLeaveCase(tx, compId, {
      requested_on: '2026-10-20',
      requested_at: new Date('2026-10-20T15:00:00Z'),
      starts_on: leave.from,
      ends_on: leave.to,
      entries,
    }),
  );
type NewCase = Awaited<ReturnType<typeof newCase>>;

const record = ({ title }: NewCase, action: LeaveAction, key?: string) =>
  recordLeaveAction(api.context, { compId, title }, action, key);
/** Null for what was done, else why it was refused. */
const atOnce = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) => {
    if (each.status === 'fulfilled') return null;
    if (each.reason instanceof Refusal) return each.reason.message;
    throw each.reason;
  });
const entriesOf = async ({ caseId }: NewCase) =>
  await api.database.transaction({ compId }, async (tx) => {
    const [found] = await leaveCases(tx, compId, { caseId });
    return { kinds: found!.entries.map(({ kind }) => kind), ...caseStanding(found!) };
  });
const audited = ({ title }: NewCase) =>
  api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', `leave-case:${title}`)
      .where('action', '=', 'record-leave-action')
      .execute(),
  );

it('one of many decisions is kept, and everybody else is told', async () => {
  const decided = await newCase();
  const answers = await atOnce(
    Array.from({ length: 8 }, (_, at) =>
      record(decided, [approval, denial, asNeeded][at % 3] ?? approval),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(new Set(answers.filter((answer) => answer !== null))).toEqual(
    new Set(['The case was already decided on 11/16/2026. Reopen it first.']),
  );
  const { kinds, approvalStatus } = await entriesOf(decided);
  expect(kinds).toHaveLength(1);
  expect(approvalStatus).toBe(kinds[0] === 'denied' ? 'Denied' : 'Approved');
  expect(await audited(decided)).toHaveLength(1);
});

it('nothing is lost that does not stand against a decision', async () => {
  const decided = await newCase();
  const notes = Array.from({ length: 6 }, (_, at): LeaveAction => ({
    kind: 'note',
    on: null,
    text: `Call ${at}`,
  }));
  const answers = await atOnce([...notes, approval].map((action) => record(decided, action)));
  expect(answers).toEqual(Array.from({ length: 7 }, () => null));
  const { kinds } = await entriesOf(decided);
  expect(kinds.toSorted()).toEqual(['approved', ...notes.map(() => 'note')]);
  expect(await audited(decided)).toHaveLength(7);
});

it('a call that is repeated while it runs is done once', async () => {
  const decided = await newCase();
  const answers = await atOnce([1, 2, 3].map(() => record(decided, approval, 'approve-once')));
  expect(answers).toEqual([null, null, null]);
  expect((await entriesOf(decided)).kinds).toEqual(['approved']);
});

it('an operator and the night that denies late papers decide once', async () => {
  const sent = { kind: 'paperwork-sent', on: '2026-10-21', method: 'Mail' } as const;
  for (const action of [approval, denial]) {
    const decided = await newCase([sent]);
    const [answer] = await atOnce([
      record(decided, action),
      api.runJob('move-leave-cases', '2026-11-16'),
    ]);
    const { kinds, denial: why } = await entriesOf(decided);
    expect(kinds).toHaveLength(2);
    const isNight = why?.reason === 'Certification not received';
    expect(answer !== null).toBe(isNight);
    if (!isNight) expect(kinds[1]).toBe(action.kind);
  }
});

it('a case that is reopened and closed at once does one after the other', async () => {
  const decided = await newCase();
  await record(decided, denial);
  const [reopened, closed] = await atOnce([
    record(decided, { kind: 'reopened', on: null, why: 'New papers' }),
    record(decided, { kind: 'closed', on: null }),
  ]);
  const { kinds, closedOn } = await entriesOf(decided);
  expect(reopened).toBeNull();
  // Reopened first, nothing is decided that could be closed.
  expect(kinds).toEqual(
    closed === null ? ['denied', 'closed', 'reopened'] : ['denied', 'reopened'],
  );
  expect(closedOn).toBeNull();
});
