import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '@portal/contract/values/counted.ts';
import { audit } from '../../../platform/audit.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import type { Member } from '../../../request/caller.ts';
import { listMembers } from '../../../request/members.store.ts';
import { mayImport } from '../imports/imports.service.ts';
import * as store from '../imports/imports.store.ts';
import { fileResult } from '../result.service.ts';
import * as rows from '../rows/rows.store.ts';
import { checkRows } from './check-rows.service.ts';
import { commitRows } from './commit-rows.service.ts';
import { readRows } from './read-rows.service.ts';
import type { Turn } from './row-batches.service.ts';
import { undoRows } from './undo-rows.service.ts';

export const workOnRosters = 'work-on-rosters';

/** A server that is killed is missed after this long. */
const claimSeconds = 10;
/** An import gets its turn for this long, then the next one does. */
const turnMs = 1000;
/** A job this long begins again, because the queue gives up on one that takes a quarter of an hour. */
const longestRunMs = 5 * 60_000;
/** Others wait for as long as so many are checked. */
const checkChunk = 50;

/**
 * Reads, checks, saves and undoes what was ordered, a little of each import in turn. It is queued with every order;
 * the schedule finds what a server left that was killed.
 */
export function workOnRostersJob(context: Context): Job {
  return {
    name: workOnRosters,
    cron: '* * * * *',
    async run() {
      const { database, jobs } = context;
      const worker = randomUUID();
      const failures = collectFailures();
      const failed = new Set<string>();
      const until = performance.now() + longestRunMs;
      let turns = 0;
      const listWaiting = async () =>
        (await database.transaction({ system: true }, store.listAtWork)).filter(
          (key) => !failed.has(nameOf(key)),
        );
      for (let waiting = await listWaiting(); waiting.length > 0; waiting = await listWaiting()) {
        if (jobs.isStopping()) break;
        if (performance.now() > until) {
          await database.transaction({}, (tx) => jobs.send(tx, workOnRosters, {}));
          break;
        }
        let hasWorked = false;
        for (const key of waiting) {
          const worked = await failures.attempt(nameOf(key), () => takeTurn(context, worker, key));
          if (worked === undefined) failed.add(nameOf(key));
          if (worked) turns++;
          hasWorked ||= worked === true;
        }
        // Another server works on them, or was killed a moment ago.
        if (!hasWorked && failed.size < waiting.length) await wait(turnMs / 2);
      }
      const done = turns === 0 ? '' : counted(turns, 'turn');
      failures.throwIfAny(done);
      return done;
    },
  };
}

const nameOf = ({ compId, importId }: store.ImportKey) => `roster ${compId} ${importId}`;

/** False if another server works on it. */
async function takeTurn(context: Context, worker: string, key: store.ImportKey): Promise<boolean> {
  const { database } = context;
  const scope = { compId: key.compId };
  const claim = () =>
    database.transaction(scope, (tx) => store.claimImport(tx, key, worker, claimSeconds));
  if (!(await claim())) return false;
  try {
    await work(context, key, claim);
  } finally {
    await database.transaction(scope, (tx) => store.releaseImport(tx, key, worker));
  }
  return true;
}

async function work(
  context: Context,
  key: store.ImportKey,
  claim: () => Promise<boolean>,
): Promise<void> {
  const { database, clock } = context;
  const scope = { compId: key.compId };
  const found = await database.transaction(scope, async (tx) => {
    const record = await store.findImport(tx, key);
    if (!record) return null;
    const members = await listMembers(tx, key.compId, clock.today());
    return { record, owner: members.find(({ userId }) => userId === record.startedBy) };
  });
  if (!found) return;
  const { record, owner } = found;
  const end = performance.now() + turnMs;
  const { userId, compId } = { userId: record.startedBy, compId: record.compId };
  const member: Member = {
    compId,
    userId,
    conId: owner?.conId ?? 0,
    userName: '',
    name: record.startedByName,
    sessionId: '',
    address: 'jobs',
    // Rights and limits as they are now. Somebody who has left does nothing any more.
    facts: owner?.facts ?? noFacts,
    scope: { ...owner?.scope, compId, userId },
  };
  const mayWork =
    owner?.isActive === true &&
    mayImport(record.kind, member.facts) &&
    (await database.transaction(member.scope, (tx) => store.findImport(tx, key))) !== undefined;
  const turn: Turn = {
    context,
    record,
    member,
    isOver: () => performance.now() > end || context.jobs.isStopping(),
    renew: async () => void (await claim()),
  };
  if (!mayWork) await giveUp(turn);
  else if (record.undoOrderedAt) {
    if (await undoRows(turn)) await finishUndo(turn);
  } else if (record.commitOrderedAt) {
    if (await commitRows(turn)) await finishCommit(turn);
  } else await check(turn);
}

const noFacts: Member['facts'] = {
  company: {
    hasCobra: false,
    hasRetiree: false,
    hasFmla: false,
    isCobraOnly: false,
    isFmlaOnly: false,
    isOpenEnrollmentPeriod: false,
  },
  hasMigrated: { cdh: false, cobra: false },
  permissions: [],
};

async function check(turn: Turn): Promise<void> {
  const { context, record, member, isOver, renew } = turn;
  const { database, clock } = context;
  const mark = (fact: object) =>
    database.transaction({ compId: record.compId }, (tx) => store.updateImport(tx, record, fact));
  if (!record.readAt) {
    await readRows(context, record, renew);
    // The embedded database does not analyze its tables by itself, and would look for every row in all of them.
    if (database.kind === 'pglite') await database.executeSql('analyze roster_rows');
    await mark({ read_at: clock.now() });
  }
  do {
    const isMore = await database.transaction(member.scope, async (tx) => {
      const stored = await rows.listUnchecked(tx, record, checkChunk);
      if (stored.length > 0) await checkRows(context, member, tx, { record, stored });
      return stored.length > 0;
    });
    if (!isMore) return await mark({ checked_at: clock.now() });
  } while (!isOver());
}

const lostAccessMessage = 'The user who started this import may no longer do this.';

/** Its user has left, or may not see all of it any more: nothing more is done for them. */
async function giveUp(turn: Turn): Promise<void> {
  const { context, record } = turn;
  const scope = { compId: record.compId };
  const member = { ...turn.member, scope: { ...scope, userId: record.startedBy } };
  const { transaction } = context.database;
  if (record.undoOrderedAt) {
    await transaction(scope, (tx) => rows.keepSaved(tx, record, lostAccessMessage));
    await finishUndo({ ...turn, member });
  } else if (record.commitOrderedAt) {
    await transaction(scope, (tx) => rows.refuseUnsaved(tx, record, lostAccessMessage));
    await finishCommit({ ...turn, member });
  } else {
    const at = context.clock.now();
    await transaction(scope, (tx) => store.updateImport(tx, record, { checked_at: at }));
  }
}

const finishCommit = (turn: Turn) =>
  finish(turn, { fact: 'committed_at', action: 'commit-roster-import', what: 'result' });
const finishUndo = (turn: Turn) =>
  finish(turn, { fact: 'undone_at', action: 'undo-roster-import', what: 'undone' });

/** Files the result in one transaction with the fact that it is done, so that there is one result. */
async function finish(
  { context, record, member }: Turn,
  end: { fact: 'committed_at' | 'undone_at'; action: string; what: string },
): Promise<void> {
  const { clock } = context;
  await fileResult(context, member, { record, what: end.what }, async (tx) => {
    const locked = await store.lockImport(tx, record);
    const isDone = end.fact === 'committed_at' ? locked?.committedAt : locked?.undoneAt;
    if (!locked || isDone) return false;
    await store.updateImport(tx, record, { [end.fact]: clock.now() });
    const counts = await rows.countRows(tx, record);
    const byOutcome = Object.groupBy(counts, ({ outcome }) => outcome ?? 'unchanged');
    await audit(tx, member, clock.now(), {
      action: end.action,
      subject: `roster-import:${record.importId}`,
      after: {
        kind: record.kind,
        fileName: record.fileName,
        ...Object.fromEntries(
          Object.entries(byOutcome).map(([outcome, each]) => [
            outcome,
            each.reduce((sum, { count }) => sum + count, 0),
          ]),
        ),
      },
    });
    return true;
  });
}
