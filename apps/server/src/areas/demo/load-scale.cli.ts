/**
 * Fills the PostgreSQL of DATABASE_URL for benchmarks, under the keys of KEYS, and prints as JSON what
 * it loaded: node load-scale.cli.ts [--companies 2000] [--people 1000000] [--largest 50000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { loadEnvFile, readConfig } from '../../request/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openPostgres } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { makeSecrets } from '../../platform/secrets.ts';
import { loadScale } from './load-scale.service.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '2000' },
    people: { type: 'string', default: '1000000' },
    largest: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});

loadEnvFile();
const { databaseUrl, keys, timeZone, demoPassword } = readConfig(process.env);
if (!databaseUrl || !keys)
  throw new Error('DATABASE_URL and KEYS must be set: scale data is loaded into PostgreSQL.');

const database = openPostgres(databaseUrl);
await migrate(database);
const loaded = await loadScale(
  {
    database,
    databaseUrl,
    secrets: makeSecrets(keys),
    clock: systemClock(timeZone),
    password: demoPassword,
  },
  {
    companies: Number(values.companies),
    people: Number(values.people),
    largest: Number(values.largest),
    seed: Number(values.seed),
  },
);
await database.close();
console.log(JSON.stringify(loaded));
