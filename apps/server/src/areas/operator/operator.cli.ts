import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import { CallFailed, createClient } from '@portal/contract/client.ts';
import { loadEnvFile, readConfig } from '../../app/config.ts';
import {
  continuationHelp,
  continuationOptions,
  runContinuationCommand,
} from './continuation-commands.ts';

const help = `The provider's back office, against the server that runs on this machine.

  npm run operator -- status
      database, companies, live sessions, unsent mails, jobs, rates that invoices wait for
  npm run operator -- invite --company 1001 --email ann@example.com --first Ann --last Lee
      gives a company its administrator and mails a link to choose a password
  npm run operator -- run-job post-contributions --date 2026-12-31
      runs a scheduled job now, for another day or one company where they are given
  npm run operator -- rotate-keys
      seals every stored secret with the first key of KEYS, so that older keys can be dropped
${continuationHelp}

It reads OPERATOR_PORT and OPERATOR_TOKEN like the server does; the embedded default keeps its token
in the data directory.`;

loadEnvFile();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    date: { type: 'string' },
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    ...continuationOptions,
  },
});

try {
  const answer = await run(positionals[0] ?? 'help', positionals[1]);
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function run(command: string, argument: string | undefined): Promise<unknown> {
  if (command === 'help') return help;
  // The settings the server needs and the operator does not, such as KEYS, may be missing here.
  const config = readConfig({ ...process.env, DATABASE_URL: '', KEYS: '' });
  const kept = join(config.dataDir, 'operator-token');
  const token =
    config.operatorToken ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : null);
  const call = createClient({
    apiUrl: `http://127.0.0.1:${config.operatorPort}`,
    token: () => token,
  });

  switch (command) {
    case 'status':
      return await call(contract.getServerStatus);
    case 'invite': {
      const { company = '', email = '', first = '', last = '' } = values;
      return await call(contract.inviteAdministrator, {
        body: { compId: Number(company), email, firstName: first, lastName: last },
      });
    }
    case 'run-job':
      return await call(contract.runJob, {
        params: { name: argument ?? '' },
        query: {
          ...(values.date && { date: values.date }),
          ...(values.company && { compId: values.company }),
        },
      });
    case 'rotate-keys':
      return await call(contract.rotateKeys);
    default:
      return (
        (await runContinuationCommand(call, command, argument, values)) ??
        `There is no command '${command}'.\n\n${help}`
      );
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallFailed) {
    const fields = error.fields.map(({ path, message }) => `\n  ${path}: ${message}`).join('');
    return `${error.serverMessage ?? error.message}${fields}`;
  }
  return error instanceof Error ? error.message : String(error);
}
