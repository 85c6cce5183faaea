import { parseArgs } from 'node:util';
import { CallFailed } from '@portal/contract/client.ts';
import { loadEnvFile, readConfig } from '../request/config.ts';
import type { OperatorValues } from '../request/operator-commands.ts';
import { billingCommands } from '../areas/billing/operator-commands.ts';
import { continuationCommands } from '../areas/continuation/operator-commands.ts';
import { libraryCommands } from '../areas/files/library/operator-commands.ts';
import { fileCommands } from '../areas/files/operator-commands.ts';
import { hsaCommands } from '../areas/hsa/operator-commands.ts';
import { leaveCommands } from '../areas/leave/operator-commands.ts';
import { onboardingCommands } from '../areas/onboarding/operator-commands.ts';
import { operatorCommands } from '../areas/operator/operator-commands.ts';
import { renewalAnswerCommands } from '../areas/reenrollment/answers/operator-commands.ts';
import { reenrollmentCommands } from '../areas/reenrollment/operator-commands.ts';
import { insurerCommands } from '../areas/reenrollment/plans/operator-commands.ts';
import { reportCommands } from '../areas/reports/operator-commands.ts';
import { operatorAt } from './operator-connection.ts';

/** The commands of every area. */
const areas = [
  operatorCommands,
  onboardingCommands,
  continuationCommands,
  leaveCommands,
  billingCommands,
  hsaCommands,
  reportCommands,
  fileCommands,
  libraryCommands,
  reenrollmentCommands,
  insurerCommands,
  renewalAnswerCommands,
];

const help = `The provider's back office, for the server running on this machine.

${areas.map((area) => area.help).join('\n')}

Reads PORT, OPERATOR_PORT, OPERATOR_TOKEN and DATA_DIR, like the server, from the shell or .env: they must say the same
as where the server was started. The embedded default keeps its token in the data directory.`;

loadEnvFile();
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      date: { type: 'string' },
      ...Object.assign({}, ...areas.map((area) => area.options)),
    } as Record<string, { type: 'string' | 'boolean' }>,
  });
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  const answer = await run(positionals[0] ?? 'help', positionals[1], Object.fromEntries(texts));
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

async function run(
  command: string,
  argument: string | undefined,
  values: OperatorValues,
): Promise<unknown> {
  if (command === 'help') return help;
  // Settings only the server needs, such as KEYS, may be missing here.
  const config = readConfig({ ...process.env, DATABASE_URL: '', KEYS: '' });
  const { call, explain } = operatorAt(config);
  for (const area of areas) {
    const answer = await area.run(call, command, argument, values).catch(explain);
    if (answer !== undefined) return answer;
  }
  throw new Error(`Unknown command '${command}'. All commands: npm run operator -- help`);
}

function errorText(error: unknown): string {
  if (error instanceof CallFailed) {
    const fields = error.fields.map(({ path, message }) => `\n  ${path}: ${message}`).join('');
    return `${error.serverMessage ?? error.message}${fields}`;
  }
  return error instanceof Error ? error.message : String(error);
}
