import type { UserRecord } from '@portal/sample-data/records.ts';
import {
  scaleCompanies,
  scaleParticipants,
  scaleUser,
  type Scale,
} from '@portal/sample-data/scale.ts';
import type { Clock } from '../../platform/clock.ts';
import { enterCompany, type Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Secrets } from '../../platform/secrets.ts';
import * as store from './demo.store.ts';
import { copyParticipants } from './load-scale.store.ts';

type Dependencies = {
  database: Database;
  databaseUrl: string;
  secrets: Secrets;
  clock: Clock;
  password: string;
};

export type Loaded = {
  people: number;
  /** For the people alone; companies and users are loaded before. */
  peopleSeconds: number;
  signIns: { unscoped: string; scoped: string; manyCompanies: string };
};

/** How many companies the benchmark of the company list shows. */
const manyCompanies = 50;

/** Loads companies, people and three users who can see them into an empty, migrated database. */
export async function loadScale(
  { database, databaseUrl, secrets, clock, password }: Dependencies,
  scale: Scale,
): Promise<Loaded> {
  const passwordHash = await hashPassword(password);
  const users = scaleUsers(Math.min(manyCompanies, scale.companies));
  await database.transaction({ system: true }, async (tx) => {
    if (await store.hasCompanies(tx))
      throw new Error('The database already has companies: scale data needs an empty database.');
    await store.insertUsers(tx, users, passwordHash, clock.now());
    for (const company of scaleCompanies(scale)) {
      await enterCompany(tx, company.compId);
      await store.insertCompany(tx, company);
      const members = users.filter((user) =>
        user.memberships.some(({ compId }) => compId === company.compId),
      );
      if (members.length > 0) await store.insertMembers(tx, company.compId, members, clock.now());
    }
  });

  const start = performance.now();
  const rows = scaleParticipants(scale).map((person) => store.participantRow(person, secrets));
  const people = await copyParticipants(databaseUrl, rows);
  const [unscoped, scoped, many] = users.map(({ userName }) => userName) as [
    string,
    string,
    string,
  ];
  return {
    people,
    peopleSeconds: (performance.now() - start) / 1000,
    signIns: { unscoped, scoped, manyCompanies: many },
  };
}

/**
 * One user who sees all of the largest company, one who sees a quarter of it, and one with many companies.
 */
function scaleUsers(companies: number): [UserRecord, UserRecord, UserRecord] {
  const unscoped = scaleUser();
  const membership = unscoped.memberships[0]!;
  const scoped: UserRecord = {
    ...unscoped,
    userId: unscoped.userId + 1,
    userName: 'scale.scoped@example.com',
    memberships: [
      { ...membership, conId: membership.conId + 1, locations: [1], payFrequencies: ['W'] },
    ],
  };
  const many: UserRecord = {
    ...unscoped,
    userId: unscoped.userId + 2,
    userName: 'scale.many@example.com',
    memberships: Array.from({ length: companies }, (_, index) => ({
      ...membership,
      conId: membership.conId + 2 + index,
      compId: membership.compId + index,
    })),
  };
  return [unscoped, scoped, many];
}
