import { permission } from '@portal/contract/areas/session/company.ts';
import { all, noLongerAContact } from '@portal/contract/areas/settings/company-user.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { OptionalFax, requiredEmail, WorkPhone, Zip } from '@portal/contract/values/contact.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import { addContact, allowSignIn, findOrAddLogin } from '../../../session/login.service.ts';
import { endSessionsWithoutCompany } from '../../../session/session.service.ts';
import { hasEnded, normalizeScope } from '../../../settings/user-access.rules.ts';
import { code, codes, codesIn, joinCodes, text, type RowOf } from '../columns.ts';
import { defineSheet, type OnCompany } from '../sheet.ts';
import { zipFromSheet } from '../zip.ts';
import { locationsSheet } from './locations.sheet.ts';
import { payFrequenciesSheet } from './pay-frequencies.sheet.ts';
import { responsibilities } from './responsibilities.ts';
import * as store from './users.store.ts';

const everything = 'All';
const line = (heading: string, max: number, example: string) =>
  text(heading, { max, help: 'Optional', example });

const columns = {
  userName: text('Sign-in name', {
    required: true,
    max: 50,
    schema: requiredEmail(60),
    isLowerCase: true,
    help: 'The email address they sign in with',
    example: 'ann.lee@example.com',
  }),
  firstName: text('First name', { required: true, max: 15, help: 'Up to 15', example: 'Ann' }),
  lastName: text('Last name', { required: true, max: 20, help: 'Up to 20', example: 'Lee' }),
  email: text('Email', {
    max: 60,
    keepsIfEmpty: true,
    help: 'Where mail goes. Empty: the sign-in name, or as it is on file',
  }),
  access: code(
    'Access',
    { user: 'Signs in', contact: 'Contact only' },
    {
      ifEmpty: 'user',
      help: 'A contact is listed and never signs in. Empty: Signs in',
      example: 'user',
    },
  ),
  permissions: codes('Permissions', {
    choices: {
      [all.permissions]: everything,
      [permission.users]: 'Users',
      [permission.directDebits]: 'Direct Debits',
    },
    help: 'All, Users, Direct Debits; several with commas. Empty: none',
    example: String(all.permissions),
  }),
  locations: codes('Locations', {
    ifEmpty: everything,
    help: 'The codes they see, with commas. Empty: All',
    example: everything,
  }),
  payFrequencies: codes('Pay frequencies', {
    ifEmpty: everything,
    help: 'The codes they see, with commas. Empty: All',
    example: everything,
  }),
  responsibilities: codes('Responsibilities', {
    required: true,
    choices: { [all.responsibilities]: everything, ...responsibilities },
    help: `What mail they get, with commas. No Longer A Contact ends access. All, or: ${Object.values(responsibilities).join(', ')}`,
    example: '2',
  }),
  title: line('Title', 30, 'Director of Benefits'),
  department: line('Department', 30, 'Human Resources'),
  phone: text('Phone', { max: 17, schema: WorkPhone, help: 'Ten digits', example: '555-555-0123' }),
  fax: text('Fax', { max: 17, schema: OptionalFax, help: 'Ten digits' }),
  street1: line('Street', 30, '100 Main Street'),
  street2: text('Street 2', { max: 30, help: 'Optional' }),
  city: line('City', 20, 'Albany'),
  state: code('State', Object.fromEntries(usStates.map((each) => [each.code, each.name])), {
    help: 'Optional',
    example: 'NY',
  }),
  zip: text('Zip', {
    max: 10,
    schema: zipFromSheet(Zip),
    help: 'Five or nine digits',
    example: '12207',
  }),
};
type Row = RowOf<typeof columns>;

export const usersSheet = defineSheet({
  name: 'Users',
  about: "The company's users and contacts. New users have no password until you invite them.",
  columns,
  key: ['userName'],
  references: [
    { columns: ['locations'], sheet: locationsSheet.name, orElse: [everything] },
    { columns: ['payFrequencies'], sheet: payFrequenciesSheet.name, orElse: [everything] },
  ],
  read: async ({ tx, compId }) => (await store.readUsers(tx, compId)).map(rowOf),
  check(rows, report) {
    for (const at of rows) {
      const { access, locations, payFrequencies } = at.row;
      if (at.before?.access === 'user' && access === 'contact')
        report(
          at,
          'access',
          'Somebody who signs in does not become a contact. End their access instead',
        );
      for (const column of ['locations', 'payFrequencies'] as const) {
        const parts = codesIn({ locations, payFrequencies }[column]);
        if (parts.includes(everything) && parts.length > 1) report(at, column, 'All stands alone');
      }
    }
  },
  async write(on, { added, changed }) {
    for (const row of added) await saveUser(on, row, await loginOf(on, row));
    if (changed.length === 0) return;
    const onFile = await store.readUsers(on.tx, on.compId);
    for (const { row, columns: names } of changed) {
      const { user_id } = onFile.find((each) => each.user_name === row.userName)!;
      if (names.includes('access') && !(await allowSignIn(on.tx, user_id)))
        throw new Refusal('conflict', `The sign-in of ${row.userName} was turned off.`);
      await saveUser(on, row, user_id);
    }
  },
});

/** Their login, which may be that of a user of another company. */
async function loginOf({ tx, context }: OnCompany, row: Row): Promise<number> {
  const person = { email: row.userName, firstName: row.firstName, lastName: row.lastName };
  const add = row.access === 'contact' ? addContact : findOrAddLogin;
  const login = await add(context, tx, person);
  const isWanted = (row.access === 'user') === login.can_sign_in;
  if (!isWanted && (row.access === 'contact' || !(await allowSignIn(tx, login.user_id))))
    throw new Refusal(
      'conflict',
      `${row.userName} is known from another company, and ${login.can_sign_in ? 'signs in there: not a contact only' : 'their sign-in was turned off'}.`,
    );
  return login.user_id;
}

async function saveUser({ tx, compId, context }: OnCompany, row: Row, userId: number) {
  const scope = scopeOf(row);
  const now = context.clock.now();
  await store.saveUser(
    tx,
    {
      comp_id: compId,
      user_id: userId,
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email ?? row.userName,
      title: row.title,
      department: row.department,
      phone: row.phone,
      fax: row.fax,
      street1: row.street1,
      street2: row.street2,
      city: row.city,
      state: row.state,
      zip: row.zip,
      permission_ids: scope.permissions,
      location_codes: scope.locations,
      pay_frequency_ids: scope.payFrequencies,
      responsibility_ids: scope.responsibilities,
      endedAt: hasEnded(scope) ? now : null,
    },
    now,
  );
  if (hasEnded(scope)) await endSessionsWithoutCompany(context, tx, userId);
}

const scopeOf = (row: Row) =>
  normalizeScope({
    permissions: codesIn(row.permissions).map(Number),
    locations: codesIn(row.locations).map((part) =>
      part === everything ? all.locations : Number(part),
    ),
    payFrequencies: codesIn(row.payFrequencies).map((part) =>
      part === everything ? all.payFrequencies : part,
    ),
    responsibilities: codesIn(row.responsibilities).map(Number),
  });

const orAll = (ids: readonly (number | string)[], whole: number | string) =>
  joinCodes(ids.map((id) => (id === whole ? everything : id)));

function rowOf(user: store.UserOnFile): Row {
  const { user_name, first_name, last_name, can_sign_in, responsibility_ids, ...rest } = user;
  const { title, department, phone, fax, street1, street2, city, state, zip } = rest;
  return {
    userName: user_name,
    firstName: first_name,
    lastName: last_name,
    email: rest.email,
    access: can_sign_in ? 'user' : 'contact',
    permissions: joinCodes(rest.permission_ids) || null,
    locations: orAll(rest.location_codes, all.locations),
    payFrequencies: orAll(rest.pay_frequency_ids, all.payFrequencies),
    responsibilities: joinCodes(
      responsibility_ids.length > 0 ? responsibility_ids : [noLongerAContact],
    ),
    title,
    department,
    phone,
    fax,
    street1,
    street2,
    city,
    state,
    zip,
  };
}
