import { expect, it } from 'vitest';
import { checkWhatIf } from './what-if.schema.ts';

const asked = {
  dateStart: '2026-11-23',
  dateEnd: '2026-12-04',
  reason: 'own-health',
  kinRelation: '',
  duration: 'continuous',
  hoursPerWeek: '',
};

it('asks with what was typed; hours only where they are still worked', () => {
  const { hoursPerWeek: _, ...body } = asked;
  expect(checkWhatIf('000100001', { ...asked, hoursPerWeek: '20' })).toEqual({
    errors: {},
    body: { eeId: '000100001', ...body, kinRelation: null },
  });
  const reduced = { ...asked, duration: 'reduced', hoursPerWeek: '20' };
  expect(checkWhatIf('000100001', reduced).body?.hoursPerWeek).toBe(20);
});

it('asks who the care is for only if it is family care', () => {
  const parent = { ...asked, kinRelation: 'Parent' };
  expect(checkWhatIf('000100001', parent).body?.kinRelation).toBeNull();
  const care = { ...parent, reason: 'family-health' };
  expect(checkWhatIf('000100001', care).body?.kinRelation).toBe('Parent');
});

it.each([
  [{ dateEnd: '' }, 'dateEnd'],
  [{ dateStart: '13/45/2026' }, 'dateStart'],
  [{ dateEnd: '2026-11-22' }, 'dateEnd'],
  [{ reason: 'family-health' }, 'kinRelation'],
  [{ duration: 'reduced' }, 'hoursPerWeek'],
  [{ duration: 'reduced', hoursPerWeek: 'many' }, 'hoursPerWeek'],
])('says what is wrong with %j', (changes, field) => {
  const { errors, body } = checkWhatIf('000100001', { ...asked, ...changes });
  expect(Object.keys(errors)).toEqual([field]);
  expect(body).toBeUndefined();
});
