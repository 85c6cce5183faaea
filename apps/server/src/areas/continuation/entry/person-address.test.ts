import { describe, expect, it } from 'vitest';
import { setPersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import { cobraChange, mailedFacts, useEvents } from '../event/events.builder.ts';

const at = useEvents();

const home = {
  hstreet1: '9 Other Street',
  hstreet2: null,
  hcity: 'Toledo',
  hstate: 'OH',
  hzip: '43601',
};

async function someEvent() {
  const { body } = await at.addCobra(at.aCobraInput(await at.someone({ location: 1 })));
  return {
    empno: body.participant.empno,
    key: { eventId: body.cQualId, personId: body.persons[0]!.personId },
  };
}

const setAddress = (params: object, address: unknown, options = {}) =>
  at.ask(
    setPersonAddress,
    { params: { serviceLetter: 'c', ...params }, body: { address } },
    options,
  );

describe('setPersonAddress', () => {
  it('sets a person’s own address and clears it again', async () => {
    const { empno, key } = await someEvent();
    expect((await setAddress(key, home)).body.address).toEqual(home);
    expect((await setAddress(key, home)).status).toBe(200);
    expect((await setAddress(key, null)).body.address).toBe(null);
    const entry = { eventDate: '2026-11-13', person: 'Robin Example', hcity: 'Toledo' };
    expect((await at.people.auditOf(empno)).slice(2)).toMatchObject([
      { action: 'set-person-address', after: entry },
      { action: 'set-person-address', before: entry },
    ]);
    // Saving the same address again changed nothing.
    expect((await at.getCobra(empno, key.eventId)).body.version).toBe('3');
  });

  it('makes an open form of the event stale, and mails nothing again', async () => {
    const { empno, key } = await someEvent();
    await at.setFacts(key.eventId, mailedFacts);
    const { body: before } = await at.getCobra(empno, key.eventId);
    await setAddress(key, home);
    const stale = await at.updateCobra(cobraChange(before), { ifMatch: before.version });
    expect(stale.status).toBe(409);
    const { body: after } = await at.getCobra(empno, key.eventId);
    expect(after.details).toEqual(before.details);
  });

  it('checks an address like any other', async () => {
    const { key } = await someEvent();
    const answer = await setAddress(key, { ...home, hstreet1: '', hzip: 'abc' });
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['address.hstreet1', 'address.hzip']);
  });

  it('does not find a person of another event or kind, or outside the caller’s scope', async () => {
    const { key } = await someEvent();
    const { personId } = (await someEvent()).key;
    for (const params of [{ personId }, { serviceLetter: 'r' }])
      expect((await setAddress({ ...key, ...params }, home)).status).toBe(404);
    expect((await setAddress(key, home, { as: 'lee.location' })).status).toBe(404);
  });
});
