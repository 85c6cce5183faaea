import type { FastifySchemaCompiler } from 'fastify';
import { Refusal } from '@portal/contract/problem.ts';
import type { z } from 'zod';

/** Where a schema has no message of its own: the library's are not meant for users. */
const message = 'Please check this field';

/** Checks a part of a request against its schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: () => message });
    if (result.success) return { value: result.data };
    const fields = result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return { error: new Refusal('invalid-input', fields[0]?.message ?? message, { fields }) };
  };
