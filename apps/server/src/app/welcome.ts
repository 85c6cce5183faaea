import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoSignIns } from '@portal/sample-data/demo-sign-ins.ts';
import type { Config } from '../request/config.ts';

/** Creating the embedded database takes a few seconds, so say what is happening. */
export function announceNewDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) console.log('Creating the database…');
}

/** What a new user needs to get started, printed once the server listens. */
export function printWelcome(
  config: Config,
  { isDemo, awaitsFirstCompany }: { isDemo: boolean; awaitsFirstCompany: boolean },
): void {
  const lines = ['', `  ${config.providerName} is ready: ${config.publicUrl}`, ''];
  if (isDemo) {
    const width = Math.max(...demoSignIns.map(({ userName }) => userName.length));
    lines.push(
      `  Demo sign-ins, all with the password ${config.demoPassword}`,
      ...demoSignIns.map(({ userName, shows }) => `    ${userName.padEnd(width)}  ${shows}`),
      '',
      `  Demo mailbox:  ${config.publicUrl}/demo/mailbox`,
      '',
    );
  }
  if (awaitsFirstCompany) {
    lines.push(
      '  There is no company yet. The first one:',
      '    npm run operator -- company-template --to company.xlsx      an empty workbook; fill it in',
      '    npm run operator -- check-company company.xlsx              says what is wrong with it',
      '    npm run operator -- import-company company.xlsx --apply --invite',
      '',
    );
  }
  if (!config.databaseUrl) {
    lines.push(
      `  The data is in ${config.dataDir}. The embedded database is for trying things out: it does not`,
      '  survive a power failure. For real data use PostgreSQL (README.md).',
      '',
    );
  }
  console.log(lines.join('\n'));
}
