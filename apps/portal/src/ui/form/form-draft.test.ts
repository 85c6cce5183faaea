import { describe, expect, test } from 'vitest';
import {
  applyDraft,
  attemptOf,
  draftKey,
  lostWithoutItem,
  makeDraft,
  stillLost,
} from './form-draft.ts';

const loaded = { fname: 'Ana', hcity: 'Salem', payrollid: '*****6789' };
const secrets = ['payrollid', 'ssn'];

test('includes user, company, form and record, so that nobody else sees the draft', () => {
  const place = { userId: 7, compId: 1001, form: 'participant', record: '000100001' };
  const key = draftKey(place);
  expect(key).toBe('draft:7:1001:participant:000100001');
  expect(draftKey({ ...place, userId: 8 })).not.toBe(key);
  expect(draftKey({ ...place, compId: 1002 })).not.toBe(key);
  expect(draftKey({ userId: 7, compId: 1001, form: 'participant' })).not.toBe(key);
});

test('keeps only what was typed', () => {
  expect(makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)).toEqual({
    from: { fname: 'Ana' },
    to: { fname: 'Anna' },
  });
  expect(makeDraft(loaded, loaded, secrets)).toBeUndefined();
});

test('never keeps a secret, and lists the ones left out', () => {
  const draft = makeDraft(loaded, { ...loaded, payrollid: '900-12-3456', fname: 'Anna' }, secrets);
  expect(JSON.stringify(draft)).not.toContain('900');
  expect(draft).toMatchObject({ to: { fname: 'Anna' }, lost: ['payrollid'] });
});

test('empties secrets inside lists', () => {
  const draft = makeDraft(
    { dependents: [] },
    {
      dependents: [
        { fname: 'Mia', ssn: '' },
        { fname: 'Leo', ssn: '900123456' },
      ],
    },
    secrets,
  );
  expect(draft).toEqual({
    from: { dependents: [] },
    to: {
      dependents: [
        { fname: 'Mia', ssn: '' },
        { fname: 'Leo', ssn: '' },
      ],
    },
    lost: ['dependents.1.ssn'],
  });
});

test('remembers which secrets an earlier reload dropped until each is typed again', () => {
  const lost = ['payrollid', 'dependents.0.ssn'];
  const base = { ...loaded, dependents: [] };
  const after = (typed: object) => makeDraft(base, { ...base, ...typed }, secrets, lost)?.lost;
  const leo = { fname: 'Leo', ssn: '' };
  expect(after({ dependents: [leo] })).toEqual(lost);
  expect(after({ fname: 'Anna' })).toEqual(['payrollid']);
  // With nothing else typed there is nothing to restore.
  expect(after({})).toBeUndefined();
  const again = { ...base, payrollid: '900123456', dependents: [{ ...leo, ssn: '900111111' }] };
  expect(stillLost(base, again, lost)).toEqual([]);
  // The next reload drops it again.
  expect(makeDraft(base, again, secrets, lost)?.lost).toEqual(lost);
});

test("does not ask another list item for a removed item's secret", () => {
  const lost = ['payrollid', 'dependents.0.ssn', 'dependents.2.ssn'];
  expect(lostWithoutItem(lost, 'dependents', 0)).toEqual(['payrollid', 'dependents.1.ssn']);
  expect(lostWithoutItem(lost, 'dependents', 1)).toEqual([
    'payrollid',
    'dependents.0.ssn',
    'dependents.1.ssn',
  ]);
  expect(lostWithoutItem(lost, 'others', 0)).toEqual(lost);
});

test("restores what was typed on top of the record's current values", () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  expect(applyDraft(draft, { ...loaded, hcity: 'Dover' })).toEqual({
    values: { ...loaded, fname: 'Anna', hcity: 'Dover' },
    conflicts: [],
  });
});

test('detects that another user changed the same field', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  expect(applyDraft(draft, { ...loaded, fname: 'Anne' })).toEqual({
    values: { ...loaded, fname: 'Anna' },
    conflicts: [{ path: 'fname', mine: 'Anna', theirs: 'Anne' }],
  });
});

test('has nothing to restore once the record contains what was typed', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  const stored = { ...loaded, fname: 'Anna' };
  expect(applyDraft(draft, stored)).toEqual({ values: stored, conflicts: [] });
});

describe('attemptOf', () => {
  const save = { base: loaded, sent: { ...loaded, fname: 'Anna' }, secrets, version: '1' };
  const first = attemptOf(save, undefined);

  test('is the same attempt for the same values and version, whatever the secrets', () => {
    const again = { ...save, sent: { ...save.sent, payrollid: '900123456' } };
    expect(attemptOf(again, first)).toBe(first);
    expect(JSON.stringify(attemptOf(again, undefined))).not.toContain('900123456');
  });

  test('is a new attempt for other values or another version', () => {
    for (const other of [
      { ...save, sent: { ...loaded, fname: 'Anne' } },
      { ...save, sent: { ...save.sent, hcity: 'Troy' } },
      { ...save, version: '2' },
    ])
      expect(attemptOf(other, first).key).not.toBe(first.key);
  });

  test('is the same attempt if a lost response changed the record the form starts from', () => {
    const creating = { ...save, sent: { ...save.sent, hcity: 'Troy' }, version: undefined };
    const lost = attemptOf(creating, undefined);
    const reloaded = { ...creating, base: { ...loaded, fname: 'Anna' } };
    expect(attemptOf(reloaded, lost)).toBe(lost);
  });
});
