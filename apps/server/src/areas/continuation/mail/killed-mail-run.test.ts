import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { makeSharedPlace, type SharedPlace } from '../../../testing/shared-place.ts';
import { addEvent, addPlan, compId } from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';

const sentOn = '2016-06-17';
const notices = 20;

let place: SharedPlace;
beforeAll(async () => {
  place = await makeSharedPlace();
  await place.inDatabase(enterDueEvents);
});
afterAll(() => place.drop());

const enterDueEvents = ({ transaction }: Database) =>
  transaction({ compId }, async (tx) => {
    await addCompleteSettings(tx, compId);
    const { planId, tiers } = await addPlan(tx, 'Killed Medical', { E: 51_240 });
    for (let person = 0; person < notices; person++)
      await addEvent(tx, {
        empno: String(100_201 + person).padStart(9, '0'),
        event_date: '2016-06-10',
        coverage_begins: '2016-07-01',
        entered_on: '2016-06-15',
        dateToSend: sentOn,
        plans: [{ planId, tierId: tiers.E }],
      });
  });

/** A mail run in a separate process, killed a moment after it starts the letter of this number. */
async function mailRun(killAt = Infinity): Promise<'done' | 'killed'> {
  const script = fileURLToPath(new URL('./mail-run.cli.ts', import.meta.url));
  const run = spawn(process.execPath, [script, place.at, String(compId), sentOn], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => run.once('exit', resolve));
  let begun = 0;
  for await (const _letter of createInterface(run.stdout)) {
    if (++begun !== killAt) continue;
    // While it renders, while it is filed, or while the next one is read.
    await wait(Math.random() * 60);
    run.kill('SIGKILL');
  }
  const code = await ended;
  if (code !== 0 && killAt === Infinity) throw new Error('The mail run failed.');
  return code === 0 ? 'done' : 'killed';
}

type Mailed = { letterDoc: number | null; proofs: number[]; papers: number[]; audits: number };

/**
 * By event: the letter it names, the proofs of mailing, its documents and its audit entries. One query,
 * because the database may commit a killed process's last statement a moment later.
 */
const mailedEvents = ({ transaction }: Database): Promise<Mailed[]> =>
  transaction({ compId }, async (tx) => {
    const { rows } = await sql<Mailed>`
      select n.document_number as "letterDoc",
        array(select m.document_number from mailings m where m.empno = e.empno) as proofs,
        array(select d.document_number from documents d
          where d.event_id = e.event_id and d.content is not null) as papers,
        (select count(*) from audit_log a
          where a.action = 'mail-letter' and a.subject = 'participant:' || e.empno) as audits
      from continuation_events e
      join notices n on n.comp_id = e.comp_id and n.event_id = e.event_id and n.due_on = ${sentOn}`.execute(
      tx,
    );
    return rows;
  });

/** Mailed with its proof, document and audit entry, or not at all. */
function isWhole({ letterDoc, proofs, papers, audits }: Mailed): boolean {
  const letters = letterDoc === null ? [] : [letterDoc];
  return isDeepStrictEqual([proofs, papers, audits], [letters, letters, letters.length]);
}

describe('a mail run that is killed', () => {
  it('has mailed each letter completely or not at all, and the next run mails the rest once', async () => {
    expect(await mailRun(7)).toBe('killed');
    const left = await place.inDatabase(mailedEvents);
    expect(left.filter((event) => !isWhole(event))).toEqual([]);
    const mailed = left.filter(({ letterDoc }) => letterDoc !== null).length;
    // At most four are in progress at a time: the others have been filed.
    expect(mailed).toBeGreaterThanOrEqual(7 - 4);
    expect(mailed).toBeLessThan(notices);

    expect(await mailRun()).toBe('done');
    const events = await place.inDatabase(mailedEvents);
    expect(events.filter(({ letterDoc }) => letterDoc !== null)).toHaveLength(notices);
    expect(events.filter((event) => !isWhole(event))).toEqual([]);
  });
});
