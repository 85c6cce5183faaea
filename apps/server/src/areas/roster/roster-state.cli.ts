/**
 * What a company has, and what its imports have brought, for a bench that kills servers:
 * node roster-state.cli.ts <database URL> <company> <last name of everybody imported>. Prints one JSON line.
 */
import { openPostgres } from '../../platform/database.ts';
import { importedOf, stateOf } from './roster-state.builder.ts';

const [url = '', compId = '', lastName = ''] = process.argv.slice(2);
const database = openPostgres(url);
console.log(
  JSON.stringify({
    state: await stateOf(database, Number(compId)),
    imported: await importedOf(database, Number(compId), lastName),
  }),
);
await database.close();
