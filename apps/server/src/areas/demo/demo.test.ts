import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLog } from '../../platform/log.ts';
import { makeSecrets } from '../../platform/secrets.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testConfig, testKeys } from '../../testing/test-config.ts';
import { copyTemplate, type TestDatabase } from '../../testing/test-database.ts';
import { prepareDemo } from './demo.service.ts';

let files: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  files = await copyTemplate();
  api = await startApi();
});
afterAll(() => files.drop());

const prepare = (demo: boolean | null) =>
  prepareDemo({
    config: testConfig({ demo }),
    database: files.database,
    secrets: makeSecrets(testKeys),
    clock: testClock(),
    log: makeLog('silent'),
  });

describe('prepareDemo', () => {
  it('recognizes a demo by its data, unless the settings turn it off', async () => {
    expect(await prepare(null)).toBe(true);
    expect(await prepare(false)).toBe(false);
    expect(await prepare(true)).toBe(true);
  });

  it('never turns an installation with real companies into a demo', async () => {
    await files.database.owner.deleteFrom('installation').execute();
    expect(await prepare(null)).toBe(false);
    expect(await prepare(true)).toBe(false);
  });
});

describe('the demo mailbox', () => {
  it('shows what was sent as text, whatever it contains', async () => {
    await api.database.transaction({}, (tx) =>
      api.context.mail.post(tx, {
        to: 'someone@example.com',
        subject: '<b>Hello</b>',
        paragraphs: ['<script>alert(1)</script>'],
        action: { label: 'Open', url: 'http://portal.test/x#secret' },
      }),
    );
    const { body, headers } = await api.app.inject('/demo/mailbox?to=someone@example.com');
    expect(body).toContain('&#60;script&#62;');
    expect(body).not.toContain('<script>');
    expect(body).toContain('href="http://portal.test/x#secret"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});
