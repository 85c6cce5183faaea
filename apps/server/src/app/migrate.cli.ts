/**
 * Brings the tables of a PostgreSQL up to date, before servers start that cannot: `npm run migrate` with the owner's URL as
 * MIGRATION_DATABASE_URL (or DATABASE_URL).
 */
import { CannotStart } from '../platform/cannot-start.ts';
import { openPostgres } from '../platform/database.ts';
import { loadEnvFile } from '../request/config.ts';
import { prepareTables } from './foundations.ts';

loadEnvFile();
const url = process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'];
if (!url) {
  console.error('Set MIGRATION_DATABASE_URL to the URL of the role that owns the database.');
  process.exit(1);
}
const database = openPostgres(url, { maxConnections: 2 });
try {
  const applied = await prepareTables({ migrationDatabaseUrl: null }, database);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
