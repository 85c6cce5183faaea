import { schemaResolver } from '@mantine/form';

const load = () => import('./schemas.ts');

/**
 * A form's check by one of the contract's schemas. With their library they are a fifth of this
 * site's script and nobody needs them before the first submit, so they load beside the first paint.
 */
export function checkedBy(name: keyof Awaited<ReturnType<typeof load>>['schemas']) {
  return (values: unknown) =>
    load()
      .then(({ schemas }) => schemaResolver(schemas[name])(values))
      // Should they be out of reach, the server still checks everything.
      .catch(() => ({}));
}

/** Fetches them while the page paints; a submit asks again should it fail. */
export function prefetchSchemas(): void {
  load().catch(() => {});
}
