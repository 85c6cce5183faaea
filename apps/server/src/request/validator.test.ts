import { describe, expect, it } from 'vitest';
import { operations } from '@portal/contract/operations.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { z } from 'zod';
import { validatorCompiler } from './validator.ts';

/** What the schema library says on its own. */
const libraryWords =
  /^(Invalid (input|option|string|number|element|key|value|ISO|email|URL|UUID|date)\b(?! Format)|Too (big|small)|Unrecognized|.*expected )/;

const odd = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5000),
  -1,
  1.5,
  1e12,
  true,
  [],
  [{}],
  {},
] as const;

/** The whole value, then each field and each field of the first item of a list, one after the other. */
function oddValues(schema: unknown): unknown[] {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [
    ...odd,
    { unknown: 1 },
    ...shape.flatMap((name) => odd.map((value) => ({ [name]: value }))),
  ];
}

describe('validatorCompiler', () => {
  it('never answers with the schema library’s own words, whatever is sent to any operation', () => {
    const raw = operations.flatMap(({ operation }) =>
      [operation.params, operation.query, operation.body]
        .filter((schema) => schema instanceof z.ZodType)
        .flatMap((schema) => {
          const check = validatorCompiler({ schema, method: '', url: '' });
          return oddValues(schema).flatMap((value) => {
            const { error } = check(value) as { error?: Error };
            if (error === undefined) return [];
            if (!(error instanceof Refusal)) return [`${operation.name}: ${error.message}`];
            return [error.message, ...error.fields!.map(({ message }) => message)]
              .filter((message) => libraryWords.test(message))
              .map((message) => `${operation.name}: ${message}`);
          });
        }),
    );
    expect([...new Set(raw)]).toEqual([]);
  });

  const schema = z.strictObject({
    a: z.string('Give it'),
    b: z.array(z.number().min(3)),
    kind: z.enum(['early', 'late']),
  });
  const fieldsOf = (data: unknown, by: z.ZodType = schema) => {
    const check = validatorCompiler({ schema: by, method: '', url: '' });
    return (check(data) as { error: Refusal }).error.fields;
  };

  it('keeps the messages of the schema, each on its field', () => {
    expect(fieldsOf({ b: [5, 1], kind: 'late' })).toEqual([
      { path: 'a', message: 'Give it' },
      { path: 'b.1', message: 'Please check this field' },
    ]);
  });

  it('names the choices there are, and each field there is not', () => {
    expect(fieldsOf({ a: '', b: [], kind: 'never', c: 1, d: 2 })).toEqual([
      { path: 'kind', message: 'Must be one of early, late' },
      { path: 'c', message: 'There is no such field' },
      { path: 'd', message: 'There is no such field' },
    ]);
    expect(fieldsOf([])).toEqual([{ path: '', message: 'Please check this field' }]);
    const kinds = ['one', 'other'].map((kind) => z.strictObject({ kind: z.literal(kind) }));
    const either = z.discriminatedUnion('kind', kinds as [(typeof kinds)[0]]);
    expect(fieldsOf({ kind: 'none' }, either)).toEqual([
      { path: 'kind', message: 'Must be one of one, other' },
    ]);
  });
});
