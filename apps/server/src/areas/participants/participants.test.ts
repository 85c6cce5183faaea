import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
});

const people = makeDemo({ today: testClock().today() }).participants;
const of = (compId: number) => people.filter((person) => person.compId === compId);
const solomon = of(1001).find(
  ({ firstName, lastName }) => `${firstName} ${lastName}` === 'Solomon Adeyemi',
)!;
const maskOf = (digits: string) => `*****${digits.slice(-4)}`;

const get = async (empno: string, userName = 'dana.full', compId = 1001) =>
  await api.call(
    contract.getParticipant,
    { params: { compId, empno } },
    { token: await api.tokenOf(userName) },
  );
const lookUp = async (payrollid: string, userName = 'dana.full', compId = 1001) =>
  await api.call(
    contract.lookUpParticipant,
    { params: { compId }, body: { payrollid } },
    { token: await api.tokenOf(userName) },
  );

describe('getParticipant', () => {
  it('returns 404 for a person who is unknown, in another company, or outside the caller’s scope', async () => {
    expect(await get('999999999')).toMatchObject({
      status: 404,
      body: { message: 'No participant with this PID was found.' },
    });
    // 1001 has 420 people, 1008 only 90.
    expect(await get('000100420', 'sol.single', 1008)).toMatchObject({ status: 404 });
    const elsewhere = of(1001).find(({ locationCode }) => locationCode === 1)!;
    expect(await get(elsewhere.empno, 'lee.location')).toMatchObject({ status: 404 });
    const biweekly = of(1001).find(
      ({ payFrequency, payFrequency2 }) => payFrequency === 'B' && payFrequency2 === null,
    )!;
    expect(await get(biweekly.empno, 'pat.payroll')).toMatchObject({ status: 404 });
  });

  it('accepts only a PID in the URL, so that no payroll ID ever appears there', async () => {
    expect(await get('900-01-0001')).toMatchObject({ status: 400 });
  });

  it('returns a person with their dependents, IDs masked, and the version as ETag', async () => {
    const { status, body, headers } = await get(solomon.empno);
    expect(status).toBe(200);
    expect(headers['etag']).toBe('"1"');
    const { dependents, ...person } = body;
    expect(person).toEqual({
      empno: solomon.empno,
      payrollid: maskOf(solomon.payrollId),
      socsec: null,
      birthdate: solomon.birthDate,
      lname: 'Adeyemi',
      fname: 'Solomon',
      sex: 'M',
      hphone: solomon.phone,
      hstreet1: solomon.street1,
      hstreet2: solomon.street2,
      hcity: solomon.city,
      hstate: solomon.state,
      hzip: solomon.zip,
      location: solomon.locationCode,
      payfreq: solomon.payFrequency,
      payfreq2: solomon.payFrequency2,
      email: solomon.email,
      terminateBenefits: null,
      version: '1',
    });
    expect(dependents).toEqual(
      solomon.dependents.map((dependent) => ({
        dependentId: expect.any(Number) as number,
        name: `${dependent.firstName} ${dependent.lastName}`,
        fname: dependent.firstName,
        lname: dependent.lastName,
        ssn: dependent.ssn && maskOf(dependent.ssn),
        dateOfBirth: dependent.dateOfBirth,
        relation: dependent.relation,
        sex: dependent.sex,
        endedOn: null,
        version: '1',
      })),
    );
    expect(dependents).toHaveLength(10);
  });

  it('shows when benefits terminated, and the SSN if the company has its own IDs', async () => {
    const ended = of(1001).find(({ endedOn }) => endedOn)!;
    expect((await get(ended.empno)).body.terminateBenefits).toBe(ended.endedOn);
    const pupil = of(1004).find(({ ssn }) => ssn)!;
    expect((await get(pupil.empno, 'dana.full', 1004)).body).toMatchObject({
      payrollid: maskOf(pupil.payrollId),
      socsec: maskOf(pupil.ssn!),
    });
  });
});

describe('lookUpParticipant', () => {
  it('finds a person by the full ID, however it is written', async () => {
    const { payrollId, empno } = solomon;
    const hyphened = `${payrollId.slice(0, 3)}-${payrollId.slice(3, 5)}-${payrollId.slice(5)}`;
    for (const text of [payrollId, hyphened, ` ${payrollId} `]) {
      expect((await lookUp(text)).body.empno).toBe(empno);
    }
    const { body } = await lookUp('12345');
    expect(`${body.fname} ${body.lname}`).toBe('Wei Ng');
  });

  it('returns 404 with the form’s message for an unknown ID and for one outside the caller’s scope', async () => {
    const message = 'No matching participant was found. Please try again.';
    const elsewhere = of(1001).find(({ locationCode }) => locationCode === 1)!;
    for (const answer of [
      await lookUp('999490001'),
      await lookUp(of(1008)[0]!.payrollId),
      await lookUp(elsewhere.payrollId, 'lee.location'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message } });
    }
  });

  it.each([
    ['', 'This field is required'],
    ['12a', 'Must only include numbers'],
    ['1234567890', 'Must be 9 characters or less'],
  ])('refuses "%s" on the field', async (text, message) => {
    expect(await lookUp(text)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'payrollid', message }] },
    });
  });
});

describe('revealing an id', () => {
  const auditRows = (action: string) =>
    api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'subject', 'before', 'after'])
        .where('action', '=', action)
        .orderBy('audit_id')
        .execute(),
    );

  it('returns the full IDs and records who asked', async () => {
    const params = { compId: 1001, empno: solomon.empno };
    const before = await auditRows('reveal-participant-ids');
    const { body } = await api.call(contract.revealParticipantIds, { params }, { token });
    expect(body).toEqual({ payrollid: solomon.payrollId, socsec: null });
    expect((await auditRows('reveal-participant-ids')).slice(before.length)).toEqual([
      {
        user_id: expect.any(Number) as number,
        subject: `participant:${solomon.empno}`,
        before: null,
        after: null,
      },
    ]);
    const pupil = of(1004).find(({ ssn }) => ssn)!;
    const there = await api.call(
      contract.revealParticipantIds,
      { params: { compId: 1004, empno: pupil.empno } },
      { token },
    );
    expect(there.body).toEqual({ payrollid: pupil.payrollId, socsec: pupil.ssn });
  });

  it('returns the SSN of a dependent of this person only', async () => {
    const place = solomon.dependents.findIndex(({ ssn }) => ssn);
    const dependent = (await get(solomon.empno)).body.dependents[place]!;
    const reveal = (empno: string, dependentId: number) =>
      api.call(
        contract.revealDependentSsn,
        { params: { compId: 1001, empno, dependentId } },
        { token },
      );
    const { body } = await reveal(solomon.empno, dependent.dependentId);
    expect(body).toEqual({ ssn: solomon.dependents[place]!.ssn });
    expect(await auditRows('reveal-dependent-ssn')).toMatchObject([
      { subject: `participant:${solomon.empno}`, after: { dependent: dependent.name } },
    ]);
    expect(await reveal('000100001', dependent.dependentId)).toMatchObject({ status: 404 });
    expect(await reveal(solomon.empno, 999_999_999)).toMatchObject({ status: 404 });
    expect(await reveal(solomon.empno, 99_999_999_999)).toMatchObject({ status: 400 });
  });

  it('records and reveals nothing for a person outside the caller’s scope', async () => {
    const before = (await auditRows('reveal-participant-ids')).length;
    const elsewhere = of(1001).find(
      ({ locationCode, dependents }) => locationCode === 1 && dependents.some(({ ssn }) => ssn),
    )!;
    const { dependentId } = (await get(elsewhere.empno)).body.dependents.find(({ ssn }) => ssn)!;
    const params = { compId: 1001, empno: elsewhere.empno };
    const lee = { token: await api.tokenOf('lee.location') };
    expect(await api.call(contract.revealParticipantIds, { params }, lee)).toMatchObject({
      status: 404,
    });
    expect(
      await api.call(contract.revealDependentSsn, { params: { ...params, dependentId } }, lee),
    ).toMatchObject({ status: 404 });
    expect(await auditRows('reveal-participant-ids')).toHaveLength(before);
  });
});

describe('listLocations and listPayFrequencies', () => {
  const listed = async (userName: string) => {
    const how = { token: await api.tokenOf(userName) };
    const params = { compId: 1001 };
    return {
      locations: (await api.call(contract.listLocations, { params }, how)).body,
      payFrequencies: (await api.call(contract.listPayFrequencies, { params }, how)).body,
    };
  };

  it('return the company’s options, by name', async () => {
    expect(await listed('dana.full')).toEqual({
      locations: [
        { loccode: 2, location: 'Lorain Distribution Center', mayUse: true },
        { loccode: 1, location: 'Sandusky Plant', mayUse: true },
        { loccode: 3, location: 'Toledo Office', mayUse: true },
      ],
      payFrequencies: [
        { pfqid: 'B', pfqdesc: 'Biweekly', mayUse: true },
        { pfqid: 'W', pfqdesc: 'Weekly', mayUse: true },
      ],
    });
  });

  it('mark options outside the caller’s scope', async () => {
    const mine = async (userName: string) => {
      const { locations, payFrequencies } = await listed(userName);
      const mayUse = (each: { mayUse: boolean }) => each.mayUse;
      return {
        locations: locations.filter(mayUse).map(({ loccode }) => loccode),
        payFrequencies: payFrequencies.filter(mayUse).map(({ pfqid }) => pfqid),
      };
    };
    expect(await mine('lee.location')).toEqual({ locations: [2], payFrequencies: ['B', 'W'] });
    expect(await mine('pat.payroll')).toEqual({ locations: [2, 1, 3], payFrequencies: ['W'] });
  });
});
