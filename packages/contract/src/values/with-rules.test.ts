import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../problem.ts';
import { requiredText } from './text.ts';
import { refuseProblems, withRules } from './with-rules.ts';

const Row = z.strictObject({ name: requiredText(5), size: z.number() });
const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path);

describe('withRules', () => {
  const schema = withRules(z.array(Row), (rows) =>
    rows.flatMap((_row, index) => [{ path: `${index}.name`, message: 'taken' }]),
  );

  it('reports a rule’s problem on the field it names', () => {
    expect(issuesOf(schema, [{ name: 'a', size: 1 }])).toEqual([[0, 'name']]);
    expect(
      issuesOf(
        withRules(Row, () => []),
        { name: 'a', size: 1 },
      ),
    ).toEqual([]);
  });

  it('runs even if a field itself is invalid', () => {
    expect(issuesOf(schema, [{ name: '', size: 1 }])).toEqual([
      [0, 'name'],
      [0, 'name'],
    ]);
    expect(issuesOf(schema, [{ name: 'a', size: 'x' }])).toEqual([
      [0, 'size'],
      [0, 'name'],
    ]);
  });

  it('does not run for a value that is not an object', () => {
    expect(issuesOf(schema, null)).toEqual([[]]);
    expect(issuesOf(schema, 'text')).toEqual([[]]);
  });
});

describe('refuseProblems', () => {
  it('accepts input without problems, and refuses with all of them', () => {
    expect(() => refuseProblems([])).not.toThrow();
    const problems = [
      { path: 'a', message: 'First' },
      { path: 'b', message: 'Second' },
    ];
    const refusal = new Refusal('invalid-input', 'First', { fields: problems });
    expect(() => refuseProblems(problems)).toThrow(refusal);
  });
});
