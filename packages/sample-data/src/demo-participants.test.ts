import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { testDay as today } from './builders.ts';
import { makeCompanies } from './demo-companies.ts';
import { makeParticipants } from './demo-participants.ts';
import { breachesOf } from './participant-limits.ts';

const companies = makeCompanies(today);
const people = makeParticipants(today, 1, companies);
const of = (compId: number) => people.filter((person) => person.compId === compId);
const harborview = of(1001);

const soon = (birthDate: string | null, age: number) => {
  if (!birthDate) return false;
  const birthday = addMonths(birthDate, age * 12);
  return today < birthday && birthday <= addDays(today, 160);
};

describe('makeParticipants', () => {
  test.each([
    [1001, 420],
    [1002, 60],
    [1003, 60],
    [1004, 180],
    [1005, 150],
    [1006, 140],
    [1007, 160],
    [1008, 90],
  ])('gives %i exactly %i people, numbered from 000100001', (compId, count) => {
    const numbers = of(compId).map(({ empno }) => empno);
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => `000${100_001 + index}`));
  });

  test('leaves 380 people of 1001 active and 40 ended on a past date', () => {
    const ended = harborview.filter(({ endedOn }) => endedOn !== null);
    expect(ended).toHaveLength(40);
    expect(people.every(({ endedOn }) => endedOn === null || endedOn < today)).toBe(true);
  });

  test.each([1, 2, 3, 4, 5])('gives 1001 about 500 dependents from seed %i', (seed) => {
    const dependents = makeParticipants(today, seed, companies.slice(0, 1)).flatMap(
      (one) => one.dependents,
    );
    expect(dependents.length).toBeGreaterThan(440);
    expect(dependents.length).toBeLessThan(560);
  });

  test('keeps every person within the limits of the forms and the fictional ranges', () => {
    expect(people.flatMap(breachesOf)).toEqual([]);
  });

  test("gives everyone in a company a unique id, and no dependent anyone else's number", () => {
    for (const { compId } of companies) {
      const ids = of(compId).map(({ payrollId }) => payrollId);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const numbers = people.flatMap(({ payrollId, ssn, dependents }) => [
      ...(payrollId.startsWith('9') ? [payrollId] : []),
      ...(ssn ? [ssn] : []),
      ...dependents.flatMap(({ ssn }) => ssn ?? []),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('identifies the people of 1004 by employee numbers with leading zeros, most also by SSN', () => {
    expect(of(1004).every(({ payrollId }) => payrollId.startsWith('0000'))).toBe(true);
    expect(of(1004).filter(({ ssn }) => ssn === null)).toHaveLength(20);
    expect(people.every(({ compId, ssn }) => compId === 1004 || ssn === null)).toBe(true);
  });

  test('assigns everyone a location and pay frequency of their company, except a few', () => {
    for (const { compId, locations, payFrequencies } of companies) {
      const codes = new Set(of(compId).map(({ locationCode }) => locationCode));
      const ids = new Set(of(compId).map(({ payFrequency }) => payFrequency));
      codes.delete(null);
      ids.delete(null);
      expect(codes).toEqual(new Set(locations.map(({ code }) => code)));
      expect(ids).toEqual(new Set(payFrequencies.map(({ id }) => id)));
    }
    expect(harborview.some(({ locationCode }) => locationCode === null)).toBe(true);
  });

  test('gives ten people of 1001 a second pay frequency that differs from the first', () => {
    const withTwo = harborview.filter(({ payFrequency2 }) => payFrequency2 !== null);
    expect(withTwo).toHaveLength(10);
    expect(
      withTwo.every((one) => one.payFrequency !== null && one.payFrequency !== one.payFrequency2),
    ).toBe(true);
    expect(people.filter(({ payFrequency2 }) => payFrequency2 !== null)).toHaveLength(10);
  });

  test('has participants and spouses turn 65 and children 26 in the coming months', () => {
    const dependents = harborview.flatMap((one) => one.dependents);
    expect(harborview.filter(({ birthDate }) => soon(birthDate, 65)).length).toBeGreaterThanOrEqual(
      5,
    );
    expect(
      dependents.filter(({ dateOfBirth }) => soon(dateOfBirth, 65)).length,
    ).toBeGreaterThanOrEqual(3);
    expect(
      dependents.filter((one) => one.relation === 'C' && soon(one.dateOfBirth, 26)).length,
    ).toBeGreaterThanOrEqual(5);
  });

  test('makes no child older than 26, unborn or within 18 years of the parent', () => {
    for (const { birthDate, dependents } of people) {
      for (const { relation, dateOfBirth } of dependents) {
        if (relation !== 'C' || !dateOfBirth) continue;
        expect(dateOfBirth <= today && addMonths(dateOfBirth, 26 * 12) > today).toBe(true);
        if (birthDate) expect(addMonths(birthDate, 18 * 12) <= dateOfBirth).toBe(true);
      }
    }
  });

  test('makes every participant at least 18', () => {
    expect(people.every(({ birthDate }) => !birthDate || addMonths(birthDate, 216) <= today)).toBe(
      true,
    );
  });

  test('puts all the limit-testing people in 1001, all of them active', () => {
    const active = harborview.filter(({ endedOn }) => endedOn === null);
    const names = active.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(active.some(({ firstName }) => firstName.length === 15)).toBe(true);
    expect(active.some(({ lastName }) => lastName.length === 20)).toBe(true);
    expect(active.some(({ lastName }) => lastName === "O'Brien")).toBe(true);
    expect(active.some(({ lastName }) => /\p{L}-\p{L}/u.test(lastName))).toBe(true);
    expect(active.some(({ lastName }) => lastName.normalize('NFD') !== lastName)).toBe(true);
    expect(names.filter((name) => name === 'Maria Hernandez')).toHaveLength(2);
    expect(new Set(names).size).toBe(names.length - 1);
    expect(active.filter(({ dependents }) => dependents.length === 10)).toHaveLength(1);
    expect(active.some(({ street1 }) => street1.startsWith('PO Box'))).toBe(true);
    expect(active.some(({ lastName, email }) => lastName === 'Quigley' && email === null)).toBe(
      true,
    );
    expect(active.filter(({ payrollId }) => payrollId === '000012345')).toHaveLength(1);
  });
});
