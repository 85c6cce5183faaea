import { demoSignIns } from '@portal/sample-data/demo-sign-ins.ts';
import type { Config } from './config.ts';

/** What a newcomer needs to go on, printed once the server listens. */
export function printWelcome(config: Config, isDemo: boolean): void {
  const lines = ['', `  ${config.providerName} is ready: ${config.publicUrl}`, ''];
  if (isDemo) {
    const width = Math.max(...demoSignIns.map(({ userName }) => userName.length));
    lines.push(
      `  Demo sign-ins, all with the password ${config.demoPassword}`,
      ...demoSignIns.map(({ userName, shows }) => `    ${userName.padEnd(width)}  ${shows}`),
      '',
      `  Mails of the demo: ${config.publicUrl}/demo/mailbox`,
      '',
    );
  }
  console.log(lines.join('\n'));
}
