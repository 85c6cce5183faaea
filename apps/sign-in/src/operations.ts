import { schemaResolver } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];
type Operations = typeof import('@portal/contract/areas/session/session.contract.ts');

/**
 * The contract's operations and schemas. With their schema library they are a fifth of this site's
 * script and nobody needs them before the first submit, so they load beside the first paint.
 */
export const operations = (): Promise<Operations> =>
  import('@portal/contract/areas/session/session.contract.ts');

/** A form's check by one of the contract's schemas. */
export function checkedBy(schemaOf: (operations: Operations) => Schema) {
  return (values: unknown) =>
    operations().then(
      (loaded) => schemaResolver(schemaOf(loaded))(values),
      // They could not be fetched: sending needs them too, fails next, and tells so.
      () => ({}),
    );
}
