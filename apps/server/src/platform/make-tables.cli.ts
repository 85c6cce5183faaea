import { writeFile } from 'node:fs/promises';
import { openPglite } from './database.ts';
import { migrate } from './migrate.ts';
import { generatedFile, typesOfTables } from './table-types.ts';

const database = await openPglite({ dataDir: 'memory://' });
await migrate(database);
await writeFile(generatedFile, await typesOfTables(database));
await database.close();
