import type { FastifySchemaCompiler } from 'fastify';
import { Refusal } from '@portal/contract/problem.ts';
import type { z } from 'zod';

const message = 'Please check this field';

/** Nobody reads more choices, or more names of fields that do not exist. */
const mostNamed = 15;

/** Where a schema has no message of its own: the library's are not meant for users. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'There is no such field';
  if (issue.code === 'invalid_value' && issue.values.length <= mostNamed)
    return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  return message;
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
