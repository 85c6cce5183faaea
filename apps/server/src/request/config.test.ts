import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualUpgradeTexts } from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import { usualResourceLinks } from '@portal/contract/areas/reenrollment/resource-links.ts';
import { describe, expect, it } from 'vitest';
import { readConfig, InvalidSettings } from './config.ts';

const problemsIn = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.sentences;
    throw error;
  }
};

describe('readConfig', () => {
  it('needs no settings for the embedded default', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      operatorPort: 4001,
      databaseUrl: null,
      demo: null,
      demoPassword: 'Demo-Portal-2026!',
      publicUrl: 'http://localhost:4000',
      signInUrl: 'http://localhost:4000/sign-in',
    });
    expect(readConfig({ PORT: '5000' })).toMatchObject({
      operatorPort: 5001,
      publicUrl: 'http://localhost:5000',
    });
  });

  it.each([
    ['tcp://scanner', { host: 'scanner', port: 3310 }],
    ['tcp://10.0.0.7:4000/', { host: '10.0.0.7', port: 4000 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ])('reads the scanner %s', (url, scanner) => {
    expect(readConfig({ SCANNER_URL: url }).scanner).toEqual(scanner);
  });

  it.each(['scanner:3310', 'tcp://', 'tcp://user:secret@scanner', 'tcp://scanner/path'])(
    'refuses the scanner %s without repeating it',
    (url) => {
      expect(problemsIn({ SCANNER_URL: url })).toEqual([
        'SCANNER_URL must have the form tcp://host:3310.',
      ]);
    },
  );

  it('refuses PostgreSQL without keys and says how to make them', () => {
    expect(problemsIn({ DATABASE_URL: 'postgresql://u:p@localhost/db' })).toEqual([
      expect.stringContaining('run `npm run keys` once'),
    ]);
  });

  it('reports all wrong settings together, one sentence each', () => {
    const sentences = problemsIn({
      PORT: 'eighty',
      OPERATOR_PORT: '70000',
      DEMO: 'perhaps',
      PUBLIC_URL: 'portal.example.com',
      SMTP_URL: 'http://mail.example.com',
      KEYS: 'nonsense',
      TIME_ZONE: 'Mars/Olympus',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everyone',
      REQUESTS_PER_MINUTE: 'many',
      TRAINING_MANUAL_URL: 'manual.pdf',
      OPEN_ENROLLMENT_URL: 'javascript:alert(1)',
      ACH_DESTINATION: '990000124',
      ACH_DESTINATION_NAME: 'A bank whose name is far too long',
      ACH_ORIGIN: '12345678901',
      ACH_ORIGIN_NAME: 'Bénéfices',
      ACH_COMPANY_ID: '12345678901',
      ACH_DESCRIPTION: 'Retry Pymt',
      SCANNER_URL: 'http://localhost:3310',
      PROVIDER_INBOX: 'the office',
    });
    for (const name of [
      'PORT',
      'OPERATOR_PORT',
      'DEMO',
      'PUBLIC_URL',
      'SMTP_URL',
      'SCANNER_URL',
      'PROVIDER_INBOX',
      'KEYS',
      'TIME_ZONE',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'REQUESTS_PER_MINUTE',
      'TRAINING_MANUAL_URL',
      'OPEN_ENROLLMENT_URL',
      'ACH_DESTINATION',
      'ACH_DESTINATION_NAME',
      'ACH_ORIGIN',
      'ACH_ORIGIN_NAME',
      'ACH_COMPANY_ID',
      'ACH_DESCRIPTION',
    ]) {
      expect(
        sentences.filter((sentence) => sentence.startsWith(`${name} `)),
        name,
      ).not.toEqual([]);
    }
  });

  it('does not repeat a URL that contains a password', () => {
    const sentences = problemsIn({
      DATABASE_URL: 'mysql://u:hunter2@localhost/db',
      SMTP_URL: 'http://u:hunter2@mail.example.com',
    }).join();
    expect(sentences).toContain('SMTP_URL');
    expect(sentences).toContain('DATABASE_URL');
    expect(sentences).not.toContain('hunter2');
  });

  it.each([
    ['10.0.0.0/8', []],
    ['10.0.0.1,2001:db8::/32', []],
    ['10.0.0.0/99', [expect.stringContaining('TRUST_PROXY')]],
    ['10.0.0.0/8/8', [expect.stringContaining('TRUST_PROXY')]],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, wanted) => {
    expect(problemsIn({ TRUST_PROXY })).toEqual(wanted);
  });

  it('refuses a portal under a path', () => {
    expect(problemsIn({ PUBLIC_URL: 'https://example.com/portal' })).toEqual([
      expect.stringContaining('PUBLIC_URL must not have a path'),
    ]);
  });

  it('refuses the same port for both servers', () => {
    expect(problemsIn({ PORT: '4000', OPERATOR_PORT: '4000' })).toEqual([
      'OPERATOR_PORT must be different from PORT.',
    ]);
  });

  it('reads upgrade notice texts from a file and uses the defaults for the rest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-texts-'));
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const good = file('good.json', '{"cdh": {"name": "Spending accounts"}}');
    expect(readConfig({ UPGRADE_TEXTS_FILE: good }).upgradeTexts).toEqual({
      ...usualUpgradeTexts,
      cdh: { ...usualUpgradeTexts.cdh, name: 'Spending accounts' },
    });
    for (const path of [
      file('misspelled.json', '{"soon": {"titel": "Moving {when}"}}'),
      file('broken.json', '{'),
      join(folder, 'missing.json'),
    ]) {
      expect(problemsIn({ UPGRADE_TEXTS_FILE: path })).toEqual([expect.stringContaining(path)]);
    }
    rmSync(folder, { recursive: true });
  });

  it('reads the addresses of enrollment resources from a file, and uses the defaults for the rest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'resource-links-'));
    const file = (name: string, content: unknown) => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    const fsa = {
      additionalResources: 'https://benefits.example.com/fsa',
      guides: [{ title: 'FSA guide', url: 'https://benefits.example.com/fsa.pdf' }],
    };
    expect(
      readConfig({ ENROLLMENT_RESOURCES_FILE: file('good.json', { fsa }) }).resourceLinks,
    ).toEqual({ ...usualResourceLinks, fsa });
    for (const path of [
      file('misspelled.json', { fsaa: fsa }),
      // Nothing that a browser would run.
      file('script.json', { fsa: { ...fsa, additionalResources: 'javascript:alert(1)' } }),
      join(folder, 'missing.json'),
    ]) {
      expect(problemsIn({ ENROLLMENT_RESOURCES_FILE: path })).toEqual([
        expect.stringContaining(path),
      ]);
    }
    rmSync(folder, { recursive: true });
  });
});
