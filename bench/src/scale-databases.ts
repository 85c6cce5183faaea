import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { startPrivateCluster, type PrivateCluster } from '../../scripts/private-cluster.ts';
import { installPrograms } from '../../scripts/programs.mjs';
import { note } from './report.ts';
import {
  password,
  plainSettings,
  root,
  serveProduct,
  type ServedProduct,
} from './served-product.ts';

/** A database filled by load-scale, and the users who can access it. */
export type ScaleDatabase = {
  name: string;
  /** As the owner of the tables, and as the role that servers sign in as in production. */
  url: string;
  serverUrl: string;
  superuserUrl: string;
  keys: string;
  signIns: { unscoped: string; scoped: string; manyCompanies: string };
};

/** Loads each size once, when a bench first needs it. */
export type ScaleDatabases = {
  /** Of 2,000 companies the largest has 50,000 of them, unless it is to have more or fewer. */
  of: (people: number, largest?: number, companies?: number) => Promise<ScaleDatabase>;
  /** For work that changes it: on a copy, which is gone afterwards. */
  withCopy: <T>(database: ScaleDatabase, work: (copy: ScaleDatabase) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

export function makeScaleDatabases(): ScaleDatabases {
  let cluster: Promise<PrivateCluster> | undefined;
  const loaded = new Map<string, ScaleDatabase>();
  return {
    async of(people, largest = 50_000, companies = 2000) {
      installPrograms({ postgresql: true });
      // Like a server with some memory; the default is meant for the smallest machines.
      cluster ??= startPrivateCluster({ shared_buffers: '1GB', max_wal_size: '4GB' });
      const name = `people_${people}_${largest}_${companies}`;
      const database =
        loaded.get(name) ?? loadDatabase(await cluster, { name, people, largest, companies });
      loaded.set(name, database);
      return database;
    },
    async withCopy(database, work) {
      const { createDatabase, dropDatabase, superuserUrl, serverUrl } = await cluster!;
      const name = `copy_of_${database.name}`;
      const url = createDatabase(name, { template: database.name });
      const urls = { url, serverUrl: serverUrl(name), superuserUrl: superuserUrl(name) };
      try {
        return await work({ ...database, name, ...urls });
      } finally {
        dropDatabase(name);
      }
    },
    stop: async () => await (await cluster)?.stop(),
  };
}

type Size = { people: number; largest: number; companies?: number };

export function loadDatabase(
  cluster: PrivateCluster,
  { name, ...size }: { name: string } & Size,
): ScaleDatabase {
  const superuserUrl = cluster.superuserUrl(name);
  const { peopleSeconds, ...database } = loadScaleData(cluster.createDatabase(name), size);
  const { people } = size;
  note(
    `loaded ${people.toLocaleString('en')} people, ${Math.round(people / peopleSeconds).toLocaleString('en')} a second (PostgreSQL ${cluster.version})`,
  );
  return { name, ...database, serverUrl: cluster.serverUrl(name), superuserUrl };
}

/** Migrates the empty database and fills it, under keys of its own. */
export function loadScaleData(
  url: string,
  { people, largest, companies = 2000 }: Size,
): Omit<ScaleDatabase, 'name' | 'serverUrl' | 'superuserUrl'> & { peopleSeconds: number } {
  const keys = `bench:${randomBytes(32).toString('base64url')}`;
  const output = execFileSync(
    process.execPath,
    [
      'apps/server/src/areas/demo/load-scale.cli.ts',
      '--people',
      String(people),
      '--largest',
      String(largest),
      '--companies',
      String(companies),
    ],
    {
      cwd: root,
      env: { ...process.env, ...plainSettings, DATABASE_URL: url, KEYS: keys },
      encoding: 'utf8',
    },
  );
  const { peopleSeconds, signIns } = JSON.parse(output) as Pick<ScaleDatabase, 'signIns'> & {
    peopleSeconds: number;
  };
  return { url, keys, signIns, peopleSeconds };
}

export function serveDatabase(
  { url, keys }: Pick<ScaleDatabase, 'url' | 'keys'>,
  settings: Record<string, string> = {},
): Promise<ServedProduct> {
  return serveProduct({
    DATABASE_URL: url,
    KEYS: keys,
    DEMO: 'off',
    DEMO_PASSWORD: password,
    ...settings,
  });
}
