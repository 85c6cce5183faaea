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

  it('keeps the messages of the schema, each on its field', () => {
    const schema = z.strictObject({ a: z.string('Give it'), b: z.array(z.number().min(3)) });
    const check = validatorCompiler({ schema, method: '', url: '' });
    const { error } = check({ b: [5, 1], c: 1 }) as { error: Refusal };
    expect(error.message).toBe('Give it');
    expect(error.fields).toEqual([
      { path: 'a', message: 'Give it' },
      { path: 'b.1', message: 'Please check this field' },
      { path: '', message: 'Please check this field' },
    ]);
  });
});
