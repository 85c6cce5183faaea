import { describe, expect, it } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { welcomeText } from './welcome.ts';

const isReal = { isDemo: false, awaitsFirstCompany: false };

describe('the text at the start', () => {
  it('says when no email goes out, unless the demo shows its mail', () => {
    const withoutSmtp = testConfig();
    expect(welcomeText(withoutSmtp, isReal)).toContain('No email goes out: SMTP_URL is not set');
    const demo = welcomeText(withoutSmtp, { ...isReal, isDemo: true });
    expect(demo).not.toContain('No email');
    expect(demo).toContain('/demo/mailbox');
    const withSmtp = testConfig({ smtpUrl: 'smtp://mail.example.com' });
    expect(welcomeText(withSmtp, isReal)).not.toContain('No email');
  });

  it('has the commands for the first company, as this server needs them', () => {
    const text = (changes: Parameters<typeof testConfig>[0]) =>
      welcomeText(testConfig(changes), { ...isReal, awaitsFirstCompany: true });
    expect(welcomeText(testConfig(), isReal)).not.toContain('There is no company yet');
    expect(text({})).toContain('\n    npm run operator -- company-template --to company.xlsx');
    expect(text({ operatorPort: 5401, dataDir: '/srv/my portal' })).toContain(
      "\n    OPERATOR_PORT=5401 DATA_DIR='/srv/my portal' npm run operator -- check-company",
    );
    const onPostgres = { databaseUrl: 'postgresql://db.example.com/portal' };
    expect(text(onPostgres)).toContain('set OPERATOR_TOKEN and start again');
    const withToken = text({ ...onPostgres, operatorToken: 'a-token-of-the-operator' });
    expect(withToken).toContain("They need this server's OPERATOR_TOKEN");
    expect(withToken).not.toContain('a-token-of-the-operator');
  });
});
