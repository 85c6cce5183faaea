import { schemaResolver } from '@mantine/form';
import { CallFailed } from '@portal/contract/client.ts';
import type { FormValues } from './form-changes.ts';

export type Schema = Parameters<typeof schemaResolver>[0];
/** A schema, or how to load it: the schema library then comes once something is typed. */
export type FormSchema<S extends Schema> = S | (() => Promise<S>);
export type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output'];

export async function loaded<S extends Schema>(schema: FormSchema<S>): Promise<S> {
  if (typeof schema !== 'function') return schema;
  return await schema().catch(() => {
    throw new CallFailed(0, 'No connection', { message: 'The connection was interrupted.' });
  });
}

/** What is wrong with the values, by path. */
export async function errorsOf<S extends Schema>(schema: FormSchema<S>, values: FormValues) {
  return schemaResolver(await loaded(schema), { sync: true })(values);
}

/** Values without errors, as the schema answers them. */
export async function bodyOf<S extends Schema>(
  schema: FormSchema<S>,
  values: FormValues,
): Promise<OutputOf<S>> {
  const result = (await loaded(schema))['~standard'].validate(values);
  if (result instanceof Promise || result.issues) throw new TypeError('The schema must be plain.');
  return result.value;
}
