import { describe, expect, test } from 'vitest';
import {
  ContactInfoInput,
  UserContactInput,
} from '@portal/contract/areas/settings/contact-info.ts';
import { testDay } from './builders.ts';
import { makeCompanies } from './demo-companies.ts';
import { makeUsers } from './demo-users.ts';
import { fictionalPhonePattern } from './participant-limits.ts';
import { responsibilities } from './responsibilities.ts';

const users = makeUsers();
const memberships = users.flatMap((user) => user.memberships);
const companies = makeCompanies(testDay);

/** domain.md 10.4: companies, permissions, locations, pay frequencies, two-step. */
const table: Record<string, [number[], number[], number[], string[], boolean]> = {
  dana: [[1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008], [-1], [-1], ['!'], false],
  pat: [[1001, 1005], [120], [-1], ['W'], false],
  uma: [[1001], [110], [-1], ['!'], false],
  lee: [[1001, 1004], [], [2], ['!'], false],
  sol: [[1008], [110, 120], [-1], ['!'], false],
  cora: [[1002], [110], [-1], ['!'], true],
  finn: [[1003], [], [-1], ['!'], true],
  nora: [[], [], [], [], false],
  mia: [[1005, 1006, 1007], [110, 120], [-1], ['!'], false],
};

describe('makeUsers', () => {
  test('lets exactly the nine users sign in, and one more once they accept the invitation', () => {
    const named = (wanted: string) =>
      users.filter(({ signIn }) => signIn === wanted).map(({ userName }) => userName);
    expect(named('password')).toEqual([
      'dana.full@example.com',
      'pat.payroll@example.com',
      'uma.users@example.com',
      'lee.location@example.com',
      'sol.single@example.com',
      'cora.cobra@example.com',
      'finn.leave@example.com',
      'nora.none@example.com',
      'mia.migrated@example.com',
    ]);
    expect(named('invited')).toEqual(['ivy.invited@example.com']);
  });

  test.each(Object.entries(table))(
    'gives %s their companies, permissions, scope and two-step',
    (name, [compIds, permissions, locations, payFrequencies, requireMfa]) => {
      const user = users.find(({ userName }) => userName.startsWith(`${name}.`))!;
      expect(user.memberships.map(({ compId }) => compId)).toEqual(compIds);
      expect(user.requireMfa).toBe(requireMfa);
      for (const membership of user.memberships) {
        expect(membership).toMatchObject({ permissions, locations, payFrequencies });
      }
    },
  );

  test("scopes users only to their companies' locations and pay frequencies", () => {
    for (const { compId, locations, payFrequencies } of memberships) {
      const company = companies.find((one) => one.compId === compId)!;
      expect([-1, ...company.locations.map(({ code }) => code)]).toEqual(
        expect.arrayContaining(locations),
      );
      expect(['!', ...company.payFrequencies.map(({ id }) => id)]).toEqual(
        expect.arrayContaining(payFrequencies),
      );
    }
  });

  test('assigns every one of the 17 responsibilities in 1001', () => {
    const held = memberships
      .filter(({ compId }) => compId === 1001)
      .flatMap((membership) => membership.responsibilities);
    expect(responsibilities).toHaveLength(17);
    expect(new Set(held)).toEqual(new Set(responsibilities));
  });

  test('has one contact with more than five responsibilities and one who is no longer a contact', () => {
    expect(memberships.filter((one) => one.responsibilities.length > 5)).toHaveLength(1);
    const former = memberships.filter((one) =>
      one.responsibilities.includes('No Longer A Contact'),
    );
    expect(former.map((one) => one.responsibilities)).toEqual([['No Longer A Contact']]);
  });

  test('numbers users and contacts uniquely', () => {
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(users.length);
    expect(new Set(users.map(({ userName }) => userName)).size).toBe(users.length);
    expect(new Set(memberships.map(({ conId }) => conId)).size).toBe(memberships.length);
  });

  test('gives everyone contact details that both forms accept unchanged', () => {
    for (const user of users) {
      for (const one of user.memberships) {
        const contact = {
          confname: user.firstName,
          conlname: user.lastName,
          contitle: one.title,
          condept: one.department,
          conphone: one.phone,
          confax: one.fax,
          conemail: user.userName,
          conaddr1: one.street1,
          conaddr2: one.street2,
          concity: one.city,
          constate: one.state,
          conzip: one.zip,
        };
        expect(ContactInfoInput.parse(contact)).toEqual(contact);
        expect(UserContactInput.parse(contact)).toEqual(contact);
        expect(one.phone).toMatch(fictionalPhonePattern);
        if (one.fax) expect(one.fax).toMatch(fictionalPhonePattern);
      }
    }
    expect(memberships.some(({ fax }) => fax)).toBe(true);
    expect(memberships.some(({ street2 }) => street2)).toBe(true);
  });
});
