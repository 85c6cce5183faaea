import { describe, expect, test } from 'vitest';
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
  test('lets exactly the nine users sign in', () => {
    expect(users.filter(({ canSignIn }) => canSignIn).map(({ userName }) => userName)).toEqual([
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

  test('scopes users only to locations and pay frequencies that their companies have', () => {
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

  test('has every one of the 17 responsibilities held in 1001', () => {
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

  test('numbers users and contacts once', () => {
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(users.length);
    expect(new Set(users.map(({ userName }) => userName)).size).toBe(users.length);
    expect(new Set(memberships.map(({ conId }) => conId)).size).toBe(memberships.length);
  });

  test('keeps the contact fields within their limits', () => {
    for (const { firstName, lastName, userName } of users) {
      expect(firstName.length).toBeLessThanOrEqual(15);
      expect(lastName.length).toBeLessThanOrEqual(20);
      expect(userName.length).toBeLessThanOrEqual(50);
    }
    for (const { title, department, phone, street1, city, zip } of memberships) {
      expect(Math.max(title.length, department.length, street1.length)).toBeLessThanOrEqual(30);
      expect(Math.min(title.length, department.length, street1.length)).toBeGreaterThan(0);
      expect(city).toMatch(/^[A-Za-z ]{1,20}$/);
      expect(zip).toMatch(/^\d{5}$/);
      expect(phone).toMatch(fictionalPhonePattern);
    }
  });
});
