import { beforeAll, describe, expect, it } from 'vitest';
import {
  addParticipant,
  searchParticipants,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const people = makeDemo({ today: testClock().today() }).participants;
const of1001 = people.filter((person) => person.compId === 1001);

async function search(searchText: string, userName = 'dana.full', compId = 1001) {
  const token = await api.tokenOf(userName);
  return await api.call(
    searchParticipants,
    { params: { compId }, query: { searchText } },
    { token },
  );
}

describe('searchParticipants', () => {
  it('refuses an empty text', async () => {
    const { status, body } = await search('   ');
    expect(status).toBe(400);
    expect(body.message).toBe('Cannot search for a participant without a search string');
  });

  it('finds by parts of first, last and full name, in any order, case and accent', async () => {
    const obrien = of1001.find(({ lastName }) => lastName === "O'Brien")!;
    for (const text of [
      "o'br",
      "O'BRIEN",
      obrien.firstName.slice(0, 3),
      `${obrien.firstName} o'b`,
      `o'brien, ${obrien.firstName}`,
    ]) {
      const { body } = await search(text);
      expect(body.map(({ empno }) => empno)).toContain(obrien.empno);
    }
    for (const text of ['obrien', 'O’Brien', 'O‘BRIEN', 'o`br', `Obrien ${obrien.firstName}`])
      expect((await search(text)).body.map(({ empno }) => empno)).toContain(obrien.empno);
    const accented = of1001.find(({ firstName, lastName }) => /[À-ÿ]/.test(firstName + lastName))!;
    const plain = `${accented.firstName} ${accented.lastName}`
      .normalize('NFD')
      .replace(/\p{M}/gu, '');
    expect((await search(plain)).body.map(({ empno }) => empno)).toContain(accented.empno);
  });

  it('finds by part of the PID, by the full ID with hyphens, spaces or neither, and by its last four digits', async () => {
    const person = of1001.find(({ payrollId }) => !payrollId.startsWith('0'))!;
    const { payrollId, empno } = person;
    const hyphened = `${payrollId.slice(0, 3)}-${payrollId.slice(3, 5)}-${payrollId.slice(5)}`;
    const spaced = hyphened.replaceAll('-', ' ');
    for (const text of [empno.slice(3), payrollId, hyphened, spaced, payrollId.slice(-4)]) {
      expect((await search(text)).body.map((hit) => hit.empno)).toContain(empno);
    }
    const zeros = of1001.find((each) => each.payrollId === '000012345')!;
    expect((await search('12345')).body[0]?.empno).toBe(zeros.empno);
  });

  it('does not find by a part of the ID other than its last four', async () => {
    const { payrollId, empno } = of1001.find((each) => each.payrollId.startsWith('9'))!;
    const { body } = await search(payrollId.slice(0, 6));
    expect(body.map((hit) => hit.empno)).not.toContain(empno);
  });

  it('masks the ID, and shows whose benefits have ended', async () => {
    const ended = of1001.find(({ endedOn }) => endedOn)!;
    const { body } = await search(ended.empno);
    expect(body).toEqual([
      {
        empno: ended.empno,
        fname: ended.firstName,
        lname: ended.lastName,
        payrollid: `*****${ended.payrollId.slice(-4)}`,
        ended: ended.endedOn,
      },
    ]);
  });

  it('lists whole names first, then names that begin so, then the rest, each by name', async () => {
    const namesOf = async (text: string) =>
      (await search(text)).body.map(({ fname, lname }) => `${fname} ${lname}`);
    const people = [
      ['Wei', 'Ngxyz'],
      ['Anngxyz', 'Abbott'],
      ['Ngxyzo', 'Abbey'],
      ['Ngxyz', 'Zeller'],
      ['Lang', 'Ngxyzuyen'],
    ] as const;
    for (const [index, [fname, lname]] of people.entries())
      await api.call(
        addParticipant,
        {
          params: { compId: 1001 },
          body: aParticipantInput({ payrollid: String(999_470_000 + index), fname, lname }),
        },
        { token: await api.tokenOf('dana.full') },
      );
    expect(await namesOf('Ngxyz')).toEqual([
      'Wei Ngxyz',
      'Ngxyz Zeller',
      'Ngxyzo Abbey',
      'Lang Ngxyzuyen',
      'Anngxyz Abbott',
    ]);
    expect(await namesOf('ng')).toEqual(expect.arrayContaining(['Lang Ngxyzuyen', 'Wei Ngxyz']));
    expect((await namesOf('Ng'))[0]).toBe('Wei Ng');
    expect(await namesOf('wei ngxy')).toEqual(['Wei Ngxyz']);
  });

  it('returns at most ten people; one more on request tells that there are more', async () => {
    expect((await search('a')).body).toHaveLength(10);
    const token = await api.tokenOf('dana.full');
    const asking = (rows: number) =>
      api.call(
        searchParticipants,
        { params: { compId: 1001 }, query: { searchText: 'a', rows } },
        { token },
      );
    expect((await asking(11)).body).toHaveLength(11);
    expect(await asking(12)).toMatchObject({ status: 400 });
  });

  it('treats percent, underscore and backslash as text', async () => {
    for (const text of ['%', '_', '\\', "'; drop table participants; --"]) {
      expect(await search(text)).toMatchObject({ status: 200, body: [] });
    }
  });

  it('finds nobody in another company', async () => {
    const stranger = people.find((person) => person.compId === 1008)!;
    expect(
      (await search(`${stranger.firstName} ${stranger.lastName} ${stranger.empno}`)).body,
    ).toEqual([]);
    expect((await search(stranger.payrollId)).body.map(({ lname }) => lname)).not.toContain(
      stranger.lastName,
    );
  });

  it('limits a user to the people in their locations and pay frequencies', async () => {
    const countOf = async (
      userName: string,
      filter: (person: (typeof people)[number]) => boolean,
    ) => {
      const visible = of1001.filter(filter);
      const hidden = of1001.filter((person) => !filter(person));
      expect(visible.length * hidden.length).toBeGreaterThan(0);
      for (const person of visible.slice(0, 5)) {
        expect((await search(person.empno, userName)).body.map(({ empno }) => empno)).toEqual([
          person.empno,
        ]);
      }
      for (const person of hidden.slice(0, 5)) {
        expect((await search(person.empno, userName)).body).toEqual([]);
        expect(
          (await search(person.payrollId, userName)).body.map(({ empno }) => empno),
        ).not.toContain(person.empno);
      }
    };
    await countOf('lee.location', ({ locationCode }) => locationCode === 2);
    await countOf(
      'pat.payroll',
      ({ payFrequency, payFrequency2 }) => payFrequency === 'W' || payFrequency2 === 'W',
    );
  });
});
