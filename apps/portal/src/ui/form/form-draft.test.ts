import { describe, expect, test } from 'vitest';
import { applyDraft, attemptOf, draftKey, makeDraft } from './form-draft.ts';

const loaded = { fname: 'Ana', hcity: 'Salem', payrollid: '*****6789' };
const secrets = ['payrollid', 'ssn'];

test('names user, company, form and record, so that nobody else is shown the draft', () => {
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
    withheld: false,
  });
  expect(makeDraft(loaded, loaded, secrets)).toBeUndefined();
});

test('never keeps a secret, and says that one was left out', () => {
  const draft = makeDraft(loaded, { ...loaded, payrollid: '900-12-3456', fname: 'Anna' }, secrets);
  expect(JSON.stringify(draft)).not.toContain('900');
  expect(draft).toMatchObject({ to: { fname: 'Anna' }, withheld: true });
});

test('empties secrets inside lists', () => {
  const draft = makeDraft(
    { dependents: [] },
    { dependents: [{ fname: 'Leo', ssn: '900123456' }] },
    secrets,
  );
  expect(draft).toEqual({
    from: { dependents: [] },
    to: { dependents: [{ fname: 'Leo', ssn: '' }] },
    withheld: true,
  });
});

test('brings back what was typed over a record as it is stored now', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  expect(applyDraft(draft, { ...loaded, hcity: 'Dover' })).toEqual({
    values: { ...loaded, fname: 'Anna', hcity: 'Dover' },
    conflicts: [],
  });
});

test('sees that somebody changed the same field meanwhile', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  expect(applyDraft(draft, { ...loaded, fname: 'Anne' })).toEqual({
    values: { ...loaded, fname: 'Anna' },
    conflicts: [{ path: 'fname', mine: 'Anna', theirs: 'Anne' }],
  });
});

test('has nothing left to bring back once the record holds what was typed', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  const stored = { ...loaded, fname: 'Anna' };
  expect(applyDraft(draft, stored)).toEqual({ values: stored, conflicts: [] });
});

describe('attemptOf', () => {
  const draft = makeDraft(loaded, { ...loaded, fname: 'Anna' }, secrets)!;
  const first = attemptOf(draft, '1', undefined);

  test('is the same try for the same values on the same version, whatever the secrets', () => {
    const again = makeDraft(loaded, { ...loaded, fname: 'Anna', payrollid: '900123456' }, secrets)!;
    expect(attemptOf(again, '1', first)).toBe(first);
    expect(JSON.stringify(attemptOf(again, '1', undefined))).not.toContain('900123456');
  });

  test('is another try for other values or another version', () => {
    const other = makeDraft(loaded, { ...loaded, fname: 'Anne' }, secrets)!;
    expect(attemptOf(other, '1', first).key).not.toBe(first.key);
    expect(attemptOf(draft, '2', first).key).not.toBe(first.key);
  });
});
