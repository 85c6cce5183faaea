/**
 * `npm run bench [names…]`: measures the promises of design.md 11, all or those named, and prints
 * one table. A missed budget is reported, not an error; only a broken bench is. `failover` runs only
 * if named, because it installs a database cluster's programs.
 */
import { parseArgs } from 'node:util';
import { measureCompanyList } from './company-list.ts';
import { measureCrash } from './crash.ts';
import { measureCounts } from './counts.ts';
import { measureEnrollmentTab } from './enrollment-tab.ts';
import { exportedRows, measureExport } from './export.ts';
import { measureFailover } from './failover.ts';
import { measureImport } from './import.ts';
import { measureImportKills } from './import-kills.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureLetters } from './letters.ts';
import { measureMail } from './mail.ts';
import { NotMeasured } from './measure.ts';
import { measureOutage } from './outage.ts';
import { measureParticipantSearch } from './participant-search.ts';
import { measureNight } from './night.ts';
import { note, printTable, type Outcome } from './report.ts';
import { measureRepeatedCalls } from './repeated-calls.ts';
import { makeScaleDatabases } from './scale-databases.ts';
import { measureSecondStart } from './second-start.ts';
import { measureUpload } from './upload.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Kills in the crash bench. */
    rounds: { type: 'string', default: '50' },
    /** People in the larger database; fewer for a quick look. */
    people: { type: 'string', default: '1000000' },
    /** Rows of the imported roster; fewer for a quick look. */
    rows: { type: 'string', default: '50000' },
    /** Live events in the larger database of the nights; fewer for a quick look. */
    events: { type: 'string', default: '100000' },
    /** Kills of the server in the middle of an import, instead of its speed. */
    kills: { type: 'string', default: '0' },
  },
});

const databases = makeScaleDatabases();
const fewer = 100_000;
const people = Number(values.people);

const benches: Record<string, () => Promise<Outcome[]>> = {
  list: async () => await measureCompanyList(await databases.of(fewer)),
  search: async () =>
    await measureParticipantSearch(
      { people, database: await databases.of(people) },
      { people: fewer, database: await databases.of(fewer) },
    ),
  tab: async () => await measureEnrollmentTab(await databases.of(fewer)),
  export: async () => await measureExport(await databases.of(exportedRows, exportedRows)),
  counts: async () => await measureCounts(await databases.of(fewer)),
  letters: async () => await measureLetters(await databases.of(fewer)),
  mail: async () => await measureMail(await databases.of(fewer)),
  import: async () =>
    Number(values.kills) > 0
      ? await measureImportKills(await databases.of(fewer), Number(values.kills))
      : await measureImport(await databases.of(fewer), Number(values.rows)),
  night: async () => await measureNight(databases, Number(values.events)),
  upload: async () => await measureUpload(await databases.of(fewer)),
  start: measureSecondStart,
  repeated: measureRepeatedCalls,
  crash: () => measureCrash(Number(values.rounds)),
  failover: measureFailover,
  outage: measureOutage,
  screens: measureFirstScreen,
};

const onlyIfNamed = 'failover';

const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}: choose from ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
// Whatever the benches started ends with them, even if they are interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const outcomes: Outcome[] = [];
let broken = false;
for (const [name, measure] of Object.entries(benches)) {
  if (positionals.length > 0 ? !positionals.includes(name) : name === onlyIfNamed) continue;
  console.log(`${name}:`);
  try {
    outcomes.push(...(await measure()));
  } catch (error) {
    if (error instanceof NotMeasured) {
      note(error.message);
      outcomes.push({ promise: `all of ${name}`, measured: '–', budget: '', met: null });
    } else {
      broken = true;
      console.error(error);
    }
  }
}
await databases.stop();
printTable(outcomes);
process.exit(broken ? 1 : 0);
