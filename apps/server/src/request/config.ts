import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isRoutingNumber } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import type { UpgradeTexts } from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import type { ResourceLinks } from '@portal/contract/areas/reenrollment/resource-links.ts';
import { z } from 'zod';
import { parseKeys, type KeySet } from '../platform/keys.ts';
import { readResourceLinks } from './resource-links.ts';
import { readUpgradeTexts } from './upgrade-texts.ts';

export type Config = {
  port: number;
  host: string;
  operatorPort: number;
  operatorToken: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** The owner's, if the server signs in as a role that owns nothing; null: tables are not changed by it. */
  migrationDatabaseUrl: string | null;
  /** null: on for a new embedded database, otherwise off. */
  demo: boolean | null;
  demoPassword: string;
  publicUrl: string;
  signInUrl: string;
  apiUrl: string;
  corsOrigins: string[];
  smtpUrl: string | null;
  mailFrom: string;
  /** Who is told of uploads; null: nobody is, and the operator asks for them. */
  providerInbox: string | null;
  /** The virus scanner's address; null: uploads are not scanned. */
  scanner: { host: string; port: number } | null;
  /** null: the embedded default creates its own key file. */
  keys: KeySet[] | null;
  timeZone: string;
  trustProxy: boolean | string[];
  logLevel: string;
  /** Requests per minute an address may make on one server; 0 means no limit. */
  requestsPerMinute: number;
  providerName: string;
  hsaPartnerName: string;
  supportPhone: string;
  privacyPolicyUrl: string;
  accountsPlatformUrl: string;
  cobraPlatformUrl: string;
  upgradeTexts: UpgradeTexts;
  /** null: the manual that this server makes. */
  trainingManualUrl: string | null;
  openEnrollmentUrl: string;
  resourceLinks: ResourceLinks;
  ach: AchSettings;
};

/** Who we are to our bank: the names and numbers in the files it gets (domain.md 8.4). */
export type AchSettings = {
  /** The routing number of our bank. */
  destination: string;
  destinationName: string;
  origin: string;
  originName: string;
  companyId: string;
  /** What an employer's bank statement shows. */
  description: string;
};

/** All invalid settings, one sentence each. */
export class InvalidSettings extends Error {
  readonly sentences: string[];

  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const optional = (name: string) => env[name]?.trim() || null;

  const port = (name: string, fallback: number) => {
    const value = text(name, String(fallback));
    if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value);
    problems.push(`${name} must be a port number from 1 to 65535, but is '${value}'.`);
    return fallback;
  };
  const wholeNumber = (name: string, fallback: number) => {
    const value = text(name, String(fallback));
    if (/^\d{1,7}$/.test(value)) return Number(value);
    problems.push(`${name} must be a whole number, but is '${value}'.`);
    return fallback;
  };
  const url = (name: string, value: string) => {
    if (hasProtocol(value, ['http:', 'https:'])) return value.replace(/\/+$/, '');
    problems.push(`${name} must be a URL that starts with http:// or https://, but is '${value}'.`);
    return value;
  };
  const onOff = (name: string): boolean | null => {
    const value = optional(name)?.toLowerCase();
    if (value === undefined || value === null) return null;
    if (['on', 'true', '1', 'yes'].includes(value)) return true;
    if (['off', 'false', '0', 'no'].includes(value)) return false;
    problems.push(`${name} must be on or off, but is '${value}'.`);
    return null;
  };

  /** What a file overrides; the defaults if it is not set or invalid. */
  const fromFile = <Content>(name: string, read: (path: string | null) => Content): Content => {
    const path = optional(name);
    try {
      return read(path);
    } catch (error) {
      problems.push(`${name} '${path}' cannot be used: ${(error as Error).message}.`);
      return read(null);
    }
  };

  const mainPort = port('PORT', 4000);
  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL', `http://localhost:${mainPort}`));
  if (URL.canParse(publicUrl) && new URL(publicUrl).pathname !== '/') {
    problems.push(
      'PUBLIC_URL must not have a path: the sites are served from the root of their host.',
    );
  }
  const postgresUrl = (name: string) => {
    const value = optional(name);
    if (value && !hasProtocol(value, ['postgres:', 'postgresql:']))
      problems.push(`${name} must have the form postgresql://user:password@host:port/database.`);
    return value;
  };
  const databaseUrl = postgresUrl('DATABASE_URL');
  const smtpUrl = optional('SMTP_URL');
  if (smtpUrl && !hasProtocol(smtpUrl, ['smtp:', 'smtps:'])) {
    problems.push('SMTP_URL must have the form smtp://user:password@host:port or smtps://….');
  }

  const providerName = text('PROVIDER_NAME', 'Meridian Benefits');
  const config: Config = {
    port: mainPort,
    // The demo password is public, so the demo stays on this machine unless HOST says otherwise.
    host: text('HOST', databaseUrl ? '0.0.0.0' : 'localhost'),
    operatorPort: port('OPERATOR_PORT', mainPort + 1),
    operatorToken: optional('OPERATOR_TOKEN'),
    dataDir: resolve(text('DATA_DIR', 'data')),
    databaseUrl,
    migrationDatabaseUrl: databaseUrl && postgresUrl('MIGRATION_DATABASE_URL'),
    demo: onOff('DEMO'),
    demoPassword: text('DEMO_PASSWORD', 'Demo-Portal-2026!'),
    publicUrl,
    signInUrl: url('SIGN_IN_URL', text('SIGN_IN_URL', `${publicUrl}/sign-in`)),
    apiUrl: optional('API_URL') ? url('API_URL', text('API_URL', '')) : '',
    corsOrigins: text('CORS_ORIGINS', '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => url('CORS_ORIGINS', each)),
    smtpUrl,
    mailFrom: text('MAIL_FROM', 'Benefits Portal <no-reply@example.com>'),
    providerInbox: readInbox(optional('PROVIDER_INBOX'), problems),
    scanner: readScanner(optional('SCANNER_URL'), problems),
    keys: readKeys(env, databaseUrl, problems),
    timeZone: text('TIME_ZONE', 'America/New_York'),
    trustProxy: readTrustProxy(text('TRUST_PROXY', 'off'), problems),
    // The embedded default runs in a person's terminal: keep it readable.
    logLevel: text('LOG_LEVEL', databaseUrl ? 'info' : 'warn'),
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', 1200),
    providerName,
    hsaPartnerName: text('HSA_PARTNER_NAME', 'the HSA partner'),
    supportPhone: text('SUPPORT_PHONE', '(555) 555-0100'),
    privacyPolicyUrl: url(
      'PRIVACY_POLICY_URL',
      text('PRIVACY_POLICY_URL', 'https://example.com/privacy'),
    ),
    accountsPlatformUrl: url(
      'ACCOUNTS_PLATFORM_URL',
      text('ACCOUNTS_PLATFORM_URL', 'https://accounts.example.com'),
    ),
    cobraPlatformUrl: url(
      'COBRA_PLATFORM_URL',
      text('COBRA_PLATFORM_URL', 'https://cobra.example.com'),
    ),
    upgradeTexts: fromFile('UPGRADE_TEXTS_FILE', readUpgradeTexts),
    trainingManualUrl: optional('TRAINING_MANUAL_URL')
      ? url('TRAINING_MANUAL_URL', text('TRAINING_MANUAL_URL', ''))
      : null,
    openEnrollmentUrl: url(
      'OPEN_ENROLLMENT_URL',
      text('OPEN_ENROLLMENT_URL', 'https://example.com/open-enrollment/checklist'),
    ),
    resourceLinks: fromFile('ENROLLMENT_RESOURCES_FILE', readResourceLinks),
    ach: readAch(text, providerName, problems),
  };
  if (config.operatorPort === config.port)
    problems.push('OPERATOR_PORT must be different from PORT.');
  if (config.operatorToken && config.operatorToken.length < 20) {
    problems.push('OPERATOR_TOKEN must have at least 20 characters.');
  }
  if (!['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].includes(config.logLevel)) {
    problems.push(
      `LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, but is '${config.logLevel}'.`,
    );
  }
  if (!Intl.supportedValuesOf('timeZone').includes(config.timeZone)) {
    problems.push(
      `TIME_ZONE must be a time zone such as America/New_York, but is '${config.timeZone}'.`,
    );
  }
  if (problems.length > 0) throw new InvalidSettings(problems);
  return config;
}

function readKeys(
  env: NodeJS.ProcessEnv,
  databaseUrl: string | null,
  problems: string[],
): KeySet[] | null {
  const value = env['KEYS']?.trim();
  if (!value) {
    if (databaseUrl) {
      problems.push(
        'KEYS must be set if DATABASE_URL is set: run `npm run keys` once, store its output safely, and give it to every server.',
      );
    }
    return null;
  }
  try {
    return parseKeys(value);
  } catch (error) {
    problems.push(`KEYS is invalid: ${(error as Error).message}. \`npm run keys\` makes one.`);
    return null;
  }
}

/** ClamAV's usual port. */
const scannerPort = 3310;

function readScanner(value: string | null, problems: string[]): Config['scanner'] {
  if (value === null) return null;
  if (hasProtocol(value, ['tcp:'])) {
    const { hostname, port, pathname, username, password } = new URL(value);
    const rest = username + password + pathname.replace(/^\/$/, '');
    // An IPv6 address has brackets in a URL and nowhere else.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (host && rest === '') return { host, port: Number(port || scannerPort) };
  }
  problems.push('SCANNER_URL must have the form tcp://host:3310.');
  return null;
}

function readInbox(value: string | null, problems: string[]): string | null {
  if (value !== null && !z.email().safeParse(value).success)
    problems.push(`PROVIDER_INBOX must be an email address, but is '${value}'.`);
  return value;
}

/** The defaults are for the demo: no bank has a routing number that begins with 99. */
function readAch(
  text: (name: string, fallback: string) => string,
  providerName: string,
  problems: string[],
): AchSettings {
  const field = (name: string, fallback: string, length: number) => {
    const value = text(name, fallback);
    if (!/^[ -~]+$/.test(value) || value.length > length)
      problems.push(
        `${name} must be at most ${length} letters, digits and signs of ASCII, but is '${value}'.`,
      );
    return value;
  };
  const destination = text('ACH_DESTINATION', '990000123');
  if (!isRoutingNumber(destination))
    problems.push(`ACH_DESTINATION must be a routing number of 9 digits, but is '${destination}'.`);
  const description = field('ACH_DESCRIPTION', 'BENEFITS', 10);
  if (reservedDescriptions.includes(description.toUpperCase()))
    problems.push(`ACH_DESCRIPTION must not be '${description}', which has a meaning for banks.`);
  const companyId = field('ACH_COMPANY_ID', '1990000001', 10);
  return {
    destination,
    destinationName: field('ACH_DESTINATION_NAME', 'Example Bank', 23),
    origin: field('ACH_ORIGIN', companyId, 10),
    originName: text('ACH_ORIGIN_NAME', '') ? field('ACH_ORIGIN_NAME', '', 23) : providerName,
    companyId,
    description,
  };
}

const reservedDescriptions: readonly string[] = ['RETRY PYMT', 'REVERSAL', 'RECLAIM'];

/** For URLs that may contain a password: checks them without repeating them. */
function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Behind a load balancer the caller's address is in a header, which only a known proxy may set. */
function readTrustProxy(value: string, problems: string[]): boolean | string[] {
  if (value === 'off') return false;
  const addresses = value.split(',').map((each) => each.trim());
  if (addresses.every(isNetwork)) return addresses;
  problems.push(
    `TRUST_PROXY must be off or the addresses of your proxies, separated by commas, but is '${value}'.`,
  );
  return false;
}

/** An address, or a range such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Settings can also come from a file named .env. Real environment variables win. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
