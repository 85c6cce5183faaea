import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpStandIn, type SmtpStandIn } from '../../../../scripts/smtp-stand-in.ts';
import { testClock } from '../testing/test-clock.ts';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { makeLog } from './log.ts';
import { takeDueMails } from './mail-outbox.ts';
import { makeMail, type Message } from './mail.ts';

let files: TestDatabase;
let smtp: SmtpStandIn;
const received: string[] = [];
beforeAll(async () => {
  files = await copyTemplate();
  smtp = await startSmtpStandIn((message) => received.push(message));
});
afterAll(async () => {
  smtp.stop();
  await files.drop();
});
beforeEach(async () => {
  received.length = 0;
  await files.database.owner.deleteFrom('mails').execute();
});

const clock = testClock();

function serverOn(database: Database, smtpUrl: string | null = smtp.url) {
  const settings = {
    smtpUrl,
    mailFrom: 'Portal <no-reply@example.com>',
    providerName: 'Meridian Benefits',
  };
  const { post, sender } = makeMail(settings, database, { clock, log: makeLog('silent') });
  return {
    ...sender!,
    post: (message: Partial<Message>) =>
      database.transaction({}, (tx) =>
        post(tx, { to: 'someone@example.com', subject: 'Hello', paragraphs: [], ...message }),
      ),
  };
}

const stored = () => files.database.owner.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const subjects = () => received.map((mail) => /Subject: (.*)/.exec(mail)![1]!.trim());

describe('a posted email', () => {
  it('is sent over SMTP, and its text is not kept', async () => {
    const server = serverOn(files.database);
    await server.post({
      subject: 'Hello <you>',
      paragraphs: ['One & two'],
      action: { label: 'Open', url: 'http://portal.test/x#secret' },
    });
    expect(await server.sendDue('other')).toBe(1);
    expect(received[0]).toContain('To: someone@example.com');
    expect(received[0]).toContain('Subject: Hello <you>');
    expect(received[0]).toContain('multipart/alternative');
    expect(await stored()).toMatchObject({
      text_body: null,
      html_body: null,
      sent_at: expect.any(Date) as Date,
      next_attempt_at: null,
    });
    expect(await server.sendDue('other')).toBe(0);
    await server.stop();
  });

  it('is sent once, however many servers are at work', async () => {
    const servers = [files.database, files.another?.() ?? files.database].map((each) =>
      serverOn(each),
    );
    const numbers = Array.from({ length: 30 }, (_, at) => `Number ${at}`);
    for (const subject of numbers) await servers[0]!.post({ subject });
    for (const server of servers) server.start();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(30);
    await Promise.all(servers.map((server) => server.stop()));
    expect(subjects().toSorted()).toEqual(numbers.toSorted());
  });

  it('that somebody waits for passes the others', async () => {
    const server = serverOn(files.database);
    for (let at = 0; at < 100; at++) await server.post({});
    await server.post({ subject: 'Your code', isUrgent: true });
    server.start();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(101);
    await server.stop();
    expect(subjects().indexOf('Your code')).toBeLessThan(50);
  });

  it('is tried again a minute after the server that took it died', async () => {
    const server = serverOn(files.database);
    await server.post({});
    await takeDueMails(files.database, clock.now(), { isUrgent: false, limit: 1 });
    expect(await server.sendDue('other')).toBe(0);
    clock.advance({ minutes: 1 });
    expect(await server.sendDue('other')).toBe(1);
    expect(received).toHaveLength(1);
    await server.stop();
  });

  it('waits while the mail server is down, for a day too', async () => {
    const unplugged = serverOn(files.database, 'smtp://127.0.0.1:9?ignoreTLS=true');
    await unplugged.post({});
    for (let hours = 0; hours < 24; hours++) {
      await unplugged.sendDue('other');
      clock.advance({ hours: 1 });
    }
    expect(await stored()).toMatchObject({ attempts: 24, sent_at: null });
    const server = serverOn(files.database);
    await server.sendDue('other');
    expect(received).toHaveLength(1);
    await Promise.all([unplugged.stop(), server.stop()]);
  });

  it('of a server without SMTP is sent by the first server that has it', async () => {
    const without = serverOn(files.database, null);
    await without.post({ subject: 'Too old' });
    clock.advance({ days: 8 });
    await without.post({ subject: 'Your code', isUrgent: true });
    await without.post({ subject: 'You are invited' });
    const server = serverOn(files.database);
    server.start();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    await server.stop();
    expect(subjects()).toEqual(['You are invited']);
  });

  it('to an address that is refused is given up, with the reason', async () => {
    const server = serverOn(files.database);
    await server.post({ to: 'nobody@example.com' });
    await server.sendDue('other');
    expect(await stored()).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      failure: expect.stringContaining('550 no such user') as string,
    });
    await server.stop();
  });
});
