import { describe, expect, test } from 'vitest';
import { testDay } from './builders.ts';
import { makeDemo } from './demo.ts';

const { history, participants, users } = makeDemo({ today: testDay });

describe('history', () => {
  test('concerns people on file, changed by administrators of their company, before today', () => {
    const people = new Set(participants.map(({ compId, empno }) => `${compId} ${empno}`));
    for (const { compId, empno, userId, at } of history) {
      expect(people).toContain(`${compId} ${empno}`);
      const user = users.find((each) => each.userId === userId)!;
      expect(user.memberships.map((membership) => membership.compId)).toContain(compId);
      expect(at < testDay).toBe(true);
    }
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
  });

  test('ends with the current records', () => {
    for (const { compId, empno, action, after } of history) {
      const person = participants.find((one) => one.compId === compId && one.empno === empno)!;
      if (action === 'terminate-participant')
        expect(after).toEqual({ terminateBenefits: person.endedOn });
      if (after && 'hphone' in after) expect(after['hphone']).toBe(person.phone);
      if (after && 'hstreet1' in after) expect(after['hstreet1']).toBe(person.street1);
    }
    const ended = participants.filter(({ endedOn }) => endedOn);
    expect(history.filter(({ action }) => action === 'terminate-participant')).toHaveLength(
      ended.length,
    );
  });

  test('contains no secrets', () => {
    const text = JSON.stringify(history);
    const secrets = participants.flatMap(({ payrollId, ssn, dependents }) => [
      payrollId,
      ssn,
      ...dependents.map((dependent) => dependent.ssn),
    ]);
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
  });
});
