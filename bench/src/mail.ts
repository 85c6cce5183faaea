import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startSmtpStandIn } from '../../scripts/smtp-stand-in.ts';
import { note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';

const mails = 2000;
const budget = { aSecond: 50, codeMs: 5000 };

/** A night's emails on one server, and a code that somebody waits for meanwhile. */
export async function measureMail(database: ScaleDatabase): Promise<Outcome[]> {
  const arrived: { subject: string; at: number }[] = [];
  const smtp = await startSmtpStandIn((message) => {
    const subject = /^Subject: (.*)\r$/m.exec(message)?.[1] ?? '';
    arrived.push({ subject, at: performance.now() });
  });
  const product = await serveDatabase(database, { SMTP_URL: smtp.url });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    const post = (count: number, subject: string, isUrgent: boolean) =>
      client.query(
        `insert into mails (to_address, subject, text_body, html_body, is_urgent, created_at, next_attempt_at)
         select 'someone' || n || '@example.com', $2, 'Hello', '<p>Hello</p>', $3, now(), now()
         from generate_series(1, $1::int) n`,
        [count, subject, isUrgent],
      );
    const begin = performance.now();
    await post(mails, 'Reminder', false);
    await wait(2000);
    const asked = performance.now();
    await post(1, 'Code', true);
    while (arrived.length <= mails) await wait(20);
    const seconds = (arrived.at(-1)!.at - begin) / 1000;
    const codeMs = arrived.find(({ subject }) => subject === 'Code')!.at - asked;
    note(`${mails} emails in ${seconds.toFixed(1)} s; a code after ${codeMs.toFixed(0)} ms`);
    return [
      {
        promise: 'emails a second, by one server',
        measured: (mails / seconds).toFixed(0),
        budget: `≥ ${budget.aSecond}`,
        met: mails / seconds >= budget.aSecond,
      },
      {
        promise: 'a code while they are sent',
        measured: `${codeMs.toFixed(0)} ms`,
        budget: `≤ ${budget.codeMs} ms`,
        met: codeMs <= budget.codeMs,
      },
    ];
  } finally {
    await client.end();
    await product.stop();
    smtp.stop();
  }
}
