import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { choosePassword, signIn } from '@portal/contract/areas/session/session.contract.ts';
import { operatorCall } from '../../request/operator-commands.ts';
import { startApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { onboardingCommands } from './operator-commands.ts';
import { edited, withoutMarks } from './workbook/workbook.builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'onboarding-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('An operator fills in a workbook, imports the company, and its administrator signs in', async () => {
  const api = await startApi();
  const operator = operatorServer(api.context);
  await operator.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => operator.close());
  const { port } = operator.server.address() as AddressInfo;
  const call = operatorCall({ apiUrl: `http://127.0.0.1:${port}`, token: () => testOperatorToken });
  const run = (command: string, argument?: string, values: Record<string, string> = {}) =>
    onboardingCommands.run(call, command, argument, values) as Promise<string>;

  const template = join(folder, 'template.xlsx');
  expect(await run('company-template', undefined, { to: template })).toBe(`Wrote ${template}.`);
  expect(statSync(template).mode & 0o777).toBe(0o600);
  await expect(run('company-template', undefined, { to: template })).rejects.toThrow(
    'There is a file',
  );

  const filled = join(folder, 'company.xlsx');
  const content = withoutMarks(readFileSync(template));
  writeFileSync(filled, edited(content, `b['Locations']['C3'] = None`));
  await expect(run('check-company', filled)).rejects.toThrow(
    '1 problem; nothing was changed.\n  Locations, row 3, Name: This field is required',
  );
  writeFileSync(filled, content);
  expect(await run('check-company', filled)).toBe('No problems found.');
  expect(await run('import-company', filled)).toContain('Nothing was changed yet.');
  expect(await run('import-company', filled, { apply: 'true' })).toContain(
    '1 user without an invitation: invite-users --company 2001',
  );
  const again = await run('import-company', filled, { apply: 'true', invite: 'true' });
  expect(again).toContain('Nothing to change.');
  expect(again).toContain('Invited 1 user: ann.lee@example.com\nThe server has no SMTP_URL');
  const inviteAgain = (again: string) => run('invite-users', undefined, { company: '2001', again });
  expect(await inviteAgain('false')).toContain('Nobody to invite');
  const [first] = await api.mailsTo('ann.lee@example.com');
  expect(await inviteAgain('true')).toContain('Invited 1 user: ann.lee@example.com');

  const [mail, ...others] = await api.mailsTo('ann.lee@example.com');
  expect(others).toEqual([]);
  const secretIn = (text: string) => /accept-invitation#(\S+)/.exec(text)![1]!;
  const secret = secretIn(mail!.text);
  const newPassword = 'Quiet-Harbor-At-Noon-27!';
  const old = { secret: secretIn(first!.text), newPassword };
  expect((await api.call(choosePassword, { body: old })).status).toBe(404);
  expect((await api.call(choosePassword, { body: { secret, newPassword } })).status).toBe(204);
  expect(await inviteAgain('true')).toBe('Nobody to invite: every user has a password.');
  const signedIn = await api.call(signIn, {
    body: { userName: 'ann.lee@example.com', password: newPassword },
  });
  expect(signedIn.status).toBe(200);

  const exported = join(folder, 'exported.xlsx');
  await run('export-company', '2001', { to: exported });
  expect(statSync(exported).mode & 0o777).toBe(0o600);
  expect(await run('import-company', exported)).toContain('Nothing to change.');
  await expect(run('export-company', '2999', { to: join(folder, 'none.xlsx') })).rejects.toThrow(
    'There is no company 2999',
  );
  expect(await run('another')).toBeUndefined();
});
