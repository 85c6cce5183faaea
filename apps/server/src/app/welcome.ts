import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoSignIns } from '@portal/sample-data/demo-sign-ins.ts';
import type { Config } from '../request/config.ts';

/** Creating the embedded database takes a few seconds, so say what is happening. */
export function announceNewDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) console.log('Creating the database…');
}

/** What a new user needs to get started, for the terminal once the server listens. */
export function welcomeText(
  config: Config,
  { isDemo, awaitsFirstCompany }: { isDemo: boolean; awaitsFirstCompany: boolean },
): string {
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
  } else if (!config.smtpUrl) {
    lines.push(
      '  No email goes out: SMTP_URL is not set. Emails wait in the database. Once the server starts with SMTP_URL,',
      '  it sends those of the last seven days.',
      '',
    );
  }
  if (awaitsFirstCompany) lines.push(...firstCompany(config), '');
  if (!config.databaseUrl) {
    lines.push(
      `  The data is in ${config.dataDir}. The embedded database is for trying things out: it does not`,
      '  survive a power failure. For real data use PostgreSQL (README.md).',
      '',
    );
  }
  return lines.join('\n');
}

function firstCompany(config: Config): string[] {
  if (config.databaseUrl && !config.operatorToken)
    return [
      '  There is no company yet, and no operator to add one: set OPERATOR_TOKEN and start again (README.md).',
    ];
  const command = `${operatorSettings(config)}npm run operator --`;
  return [
    '  There is no company yet. The first one:',
    `    ${command} company-template --to company.xlsx      an empty workbook; fill it in`,
    `    ${command} check-company company.xlsx              says what is wrong with it`,
    `    ${command} import-company company.xlsx --apply --invite`,
    ...(config.operatorToken
      ? ["  They need this server's OPERATOR_TOKEN, in .env or the shell."]
      : []),
  ];
}

/** The settings by which a command in another terminal finds this server. */
function operatorSettings({ dataDir, operatorPort, operatorToken }: Config): string {
  const settings = [
    ...(operatorPort === 4001 ? [] : [`OPERATOR_PORT=${operatorPort}`]),
    ...(operatorToken || dataDir === resolve('data') ? [] : [`DATA_DIR='${dataDir}'`]),
  ];
  return settings.map((each) => `${each} `).join('');
}
