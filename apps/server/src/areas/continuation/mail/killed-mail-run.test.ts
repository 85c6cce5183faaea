import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPglite, type Database } from '../../../platform/database.ts';
import { addEvent, addPlan, compId } from '../continuation.builder.ts';
import { completeSettings } from '../letters/letters.builder.ts';

const template = inject('template');
const sentOn = '2016-06-17';
const notices = 20;

let dataDir: string;
beforeAll(async () => {
  if (template.kind !== 'pglite') return;
  dataDir = join(await mkdtemp(join(tmpdir(), 'killed-mail-run-')), 'database');
  const loaded = new Blob([await readFile(template.dump)]);
  await (await PGlite.create({ dataDir, loadDataDir: loaded })).close();
  await inDatabase(enterDueEvents);
});
afterAll(async () => {
  if (dataDir) await rm(join(dataDir, '..'), { recursive: true, force: true });
});

/** What a next start finds; nobody else has the database open meanwhile. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPglite({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const enterDueEvents = ({ transaction }: Database) =>
  transaction({ compId }, async (tx) => {
    await tx.deleteFrom('continuation_settings').where('comp_id', '=', compId).execute();
    await tx
      .insertInto('continuation_settings')
      .values({ comp_id: compId, ...completeSettings })
      .execute();
    const { planId, tiers } = await addPlan(tx, 'Killed Medical', { E: 51_240 });
    for (let person = 0; person < notices; person++)
      await addEvent(tx, {
        empno: String(100_201 + person).padStart(9, '0'),
        event_date: '2016-06-10',
        coverage_begins: '2016-07-01',
        entered_on: '2016-06-15',
        date_to_send: sentOn,
        plans: [{ planId, tierId: tiers.E }],
      });
  });

/** A mail run as a process of its own; killed a moment after it began the letter of this number. */
async function mailRun(killAt = Infinity): Promise<'done' | 'killed'> {
  const script = fileURLToPath(new URL('./mail-run.cli.ts', import.meta.url));
  const run = spawn(process.execPath, [script, dataDir, String(compId), sentOn], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => run.once('exit', resolve));
  let begun = 0;
  for await (const _letter of createInterface(run.stdout)) {
    if (++begun !== killAt) continue;
    // While it is printed, while it is filed, or while the next one is read.
    await wait(Math.random() * 60);
    run.kill('SIGKILL');
  }
  const code = await ended;
  if (code !== 0 && killAt === Infinity) throw new Error('The mail run failed.');
  return code === 0 ? 'done' : 'killed';
}

type Mailed = { letterDoc: number | null; proofs: number[]; papers: number[]; audits: number };

/** By event: the letter it names, the proofs of mailing, its papers and what the audit trail says. */
const mailedEvents = ({ transaction }: Database): Promise<Mailed[]> =>
  transaction({ compId }, async (tx) => {
    const events = await tx
      .selectFrom('continuation_events')
      .select(['event_id', 'empno', 'letter_doc'])
      .where('date_to_send', '=', sentOn)
      .execute();
    const mailings = await tx.selectFrom('mailings').select(['empno', 'document_number']).execute();
    const documents = await tx
      .selectFrom('continuation_documents')
      .select(['event_id', 'document_number'])
      .where('content', 'is not', null)
      .execute();
    const audits = await tx
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'mail-letter')
      .execute();
    return events.map(({ event_id, empno, letter_doc }) => ({
      letterDoc: letter_doc,
      proofs: mailings.filter((each) => each.empno === empno).map((each) => each.document_number),
      papers: documents
        .filter((each) => each.event_id === event_id)
        .map((each) => each.document_number),
      audits: audits.filter(({ subject }) => subject === `participant:${empno}`).length,
    }));
  });

/** Mailed with everything that belongs to it, or not at all. */
function isWhole({ letterDoc, proofs, papers, audits }: Mailed): boolean {
  const letters = letterDoc === null ? [] : [letterDoc];
  return isDeepStrictEqual([proofs, papers, audits], [letters, letters, letters.length]);
}

describe.skipIf(template.kind !== 'pglite')('a mail run that is killed', () => {
  it('has mailed each letter whole or not at all, and the next run mails the rest once', async () => {
    expect(await mailRun(7)).toBe('killed');
    const left = await inDatabase(mailedEvents);
    expect(left.filter((event) => !isWhole(event))).toEqual([]);
    const mailed = left.filter(({ letterDoc }) => letterDoc !== null).length;
    // Each is filed before the next is begun.
    expect(mailed).toBeGreaterThanOrEqual(6);
    expect(mailed).toBeLessThan(notices);

    expect(await mailRun()).toBe('done');
    const events = await inDatabase(mailedEvents);
    expect(events.filter(({ letterDoc }) => letterDoc !== null)).toHaveLength(notices);
    expect(events.filter((event) => !isWhole(event))).toEqual([]);
  });
});
