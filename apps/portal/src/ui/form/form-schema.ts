import { schemaResolver } from '@mantine/form';
import { CallFailed } from '@portal/contract/client.ts';
import type { FormValues } from './form-changes.ts';

export type Schema = Parameters<typeof schemaResolver>[0];
/**
 * A schema, or a function that loads it, so that the schema library loads only once the user types.
 */
export type FormSchema<S extends Schema> = S | (() => Promise<S>);
export type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output'];

export async function loaded<S extends Schema>(schema: FormSchema<S>): Promise<S> {
  if (typeof schema !== 'function') return schema;
  return await schema().catch(() => {
    throw new CallFailed(0, 'No connection', { message: 'The connection was interrupted.' });
  });
}

/** The errors, by path. */
export async function errorsOf<S extends Schema>(schema: FormSchema<S>, values: FormValues) {
  return schemaResolver(await loaded(schema), { sync: true })(values);
}

/** Validated values, as the schema outputs them. */
export async function bodyOf<S extends Schema>(
  schema: FormSchema<S>,
  values: FormValues,
): Promise<OutputOf<S>> {
  const result = (await loaded(schema))['~standard'].validate(values);
  if (result instanceof Promise || result.issues)
    throw new TypeError('The schema must be synchronous.');
  return result.value;
}
