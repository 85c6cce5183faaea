import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { makeJobs } from './jobs.ts';
import { makeLog } from './log.ts';
import { makeMail } from './mail.ts';

/** A stand-in mail server that accepts everything. */
function startSmtp(received: string[]): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    let inMessage = false;
    let message = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (inMessage) {
        message += chunk.toString();
        if (!message.endsWith('\r\n.\r\n')) return;
        received.push(message);
        inMessage = false;
        message = '';
        socket.write('250 accepted\r\n');
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          inMessage = true;
          socket.write('354 continue\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
    });
  });
}

let files: TestDatabase;
let smtp: { server: Server; url: string };
const received: string[] = [];
beforeAll(async () => {
  files = await copyTemplate();
  smtp = await startSmtp(received);
});
afterAll(async () => {
  smtp.server.close();
  await files.drop();
});

describe('a posted email', () => {
  it('is sent over SMTP exactly once, after its transaction commits, and its text is not kept', async () => {
    const { database } = files;
    const jobs = makeJobs(database, makeLog('silent'));
    const settings = {
      smtpUrl: smtp.url,
      mailFrom: 'Portal <no-reply@example.com>',
      providerName: 'Meridian Benefits',
    };
    const mail = makeMail(settings, database, jobs, testClock());
    const job = mail.sendJob!;
    let sent: () => void;
    const firstSent = new Promise<void>((resolve) => (sent = resolve));
    const watched = { ...job, run: (data: unknown) => job.run(data).finally(() => sent()) };
    await jobs.start([watched], 'America/New_York');
    await jobs.work();
    await database.transaction({}, (tx) =>
      mail.post(tx, {
        to: 'someone@example.com',
        subject: 'Hello <you>',
        paragraphs: ['One & two'],
        action: { label: 'Open', url: 'http://portal.test/x#secret' },
      }),
    );
    await firstSent;
    await jobs.stop();

    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: someone@example.com');
    expect(received[0]).toContain('Subject: Hello <you>');
    expect(received[0]).toContain('multipart/alternative');
    const row = await database.owner.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      text_body: null,
      html_body: null,
      sent_at: expect.any(Date) as Date,
    });
    expect(await job.run({ mailId: row.mail_id })).toBe('already sent');
    expect(received).toHaveLength(1);
  });
});
