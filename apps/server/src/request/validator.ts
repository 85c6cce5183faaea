import type { FastifySchemaCompiler } from 'fastify';
import { Refusal } from '@portal/contract/problem.ts';
import type { z } from 'zod';

const message = 'Please check this field';

/** Nobody reads more choices, or more names of fields that do not exist. */
const mostNamed = 15;

/** What a field can be, if it is one of a few words. */
function choicesOf(issue: z.core.$ZodRawIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && Array.isArray(issue.options) ? issue.options : [];
}

/** Where a schema has no message of its own: the library's are not meant for users. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'There is no such field';
  const choices = choicesOf(issue);
  if (choices.length === 0 || choices.length > mostNamed) return message;
  return `Must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
}

/** Checks a part of a request against its schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: messageOf });
    if (result.success) return { value: result.data };
    const fields = result.error.issues.flatMap((issue) =>
      (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostNamed) : [null]).map((key) => ({
        path: [...issue.path, ...(key === null ? [] : [key])].join('.'),
        message: issue.message,
      })),
    );
    return { error: new Refusal('invalid-input', fields[0]?.message ?? message, { fields }) };
  };
