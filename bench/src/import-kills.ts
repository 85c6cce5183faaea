import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { listPayFrequencies } from '@portal/contract/areas/participants/participants.contract.ts';
import * as roster from '@portal/contract/areas/roster/roster.contract.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { lastName, rosterFile, uploadRoster } from './import.ts';
import { note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { root, signInAs } from './served-product.ts';

/** Enough that the last kill still finds the commit under way. */
const rowsPerKill = 400;
/** A kill comes at any time within this period after some rows of the new server were saved. */
const killWithinMs = 700;

/**
 * kill -9 in the middle of a commit, again and again; each new server goes on by itself. In the end each row was saved
 * once, and after the undo the company has what it had before.
 */
export async function measureImportKills(
  database: ScaleDatabase,
  kills: number,
): Promise<Outcome[]> {
  const rows = kills * rowsPerKill;
  const compId = largestCompId;
  const begin = performance.now();
  const before = standingOf(database);
  let product = await serveDatabase(database);
  try {
    const { token } = await signInAs(product, database.signIns.unscoped);
    const calls = () => product.callAs(token);
    const [frequency] = await calls()(listPayFrequencies, { params: { compId } });
    const started = await uploadRoster(product, token, rosterFile(rows, frequency?.pfqdesc ?? ''));
    const { importId, mapping } = started;
    const params = { compId, importId };
    await calls()(roster.matchRosterColumns, { params, body: mapping });
    const until = async (isThere: (standing: roster.RosterImport) => boolean) => {
      for (;;) {
        const standing = await calls()(roster.getRosterImport, { params });
        if (isThere(standing)) return standing;
        await wait(100);
      }
    };
    await until(({ stage }) => stage === 'preview');
    await calls()(roster.commitRosterImport, { params });

    let killed = 0;
    let done = 0;
    for (; killed < kills; killed++) {
      const standing = await until((now) => now.doneCount > done || now.stage === 'committed');
      if (standing.stage === 'committed') break;
      await wait(Math.random() * killWithinMs);
      await product.kill();
      product = await serveDatabase(database);
      done = (await calls()(roster.getRosterImport, { params })).doneCount;
    }
    const { outcomes } = await until(({ stage }) => stage === 'committed');
    const committed = standingOf(database);
    await calls()(roster.undoRosterImport, { params });
    await until(({ stage }) => stage === 'undone');
    const after = standingOf(database);
    note(
      `${killed} kills in ${Math.round((performance.now() - begin) / 1000)} s: ${outcomes.saved} of ${rows} rows saved, ` +
        `${committed.imported.people} people, ${committed.imported.families} families, ${committed.imported.audits} entries of the audit trail, ` +
        `${committed.imported.results} result`,
    );
    const employees = Math.ceil((rows * 2) / 3);
    const isOnce =
      outcomes.saved === rows &&
      committed.imported.people === employees &&
      committed.imported.families === rows - employees &&
      committed.imported.audits === rows &&
      committed.imported.results === 1;
    const differing = Object.keys(before.state).filter(
      (table) => before.state[table] !== after.state[table],
    );
    if (differing.length > 0) note(`FAULT after the undo these differ: ${differing.join(', ')}`);
    return [
      {
        promise: `import of ${rows.toLocaleString('en')} rows, killed ${killed} times: each row saved once`,
        measured: isOnce ? 'yes' : 'no',
        budget: 'yes',
        met: isOnce && killed === kills,
      },
      {
        promise: `its undo: tables of ${Object.keys(before.state).length} that differ from before`,
        measured: String(differing.length),
        budget: '0',
        met: differing.length === 0,
      },
    ];
  } finally {
    await product.stop();
  }
}

type Standing = {
  state: Record<string, string>;
  imported: { people: number; families: number; audits: number; results: number };
};

function standingOf({ url }: ScaleDatabase): Standing {
  const script = 'apps/server/src/areas/roster/roster-state.cli.ts';
  const args = [script, url, String(largestCompId), lastName];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }),
  ) as Standing;
}
