import { schemaResolver } from '@mantine/form';

const load = () => import('./schemas.ts');

/**
 * Validates a form with one of the contract's schemas. With their library they are a fifth of this
 * site's script and are not needed before the first submit, so they load alongside the first paint.
 */
export function checkedBy(name: keyof Awaited<ReturnType<typeof load>>['schemas']) {
  return (values: unknown) =>
    load()
      .then(({ schemas }) => schemaResolver(schemas[name])(values))
      // If they cannot be loaded, the server still checks everything.
      .catch(() => ({}));
}

/** Loads them while the page paints; a submit tries again if that fails. */
export function prefetchSchemas(): void {
  load().catch(() => {});
}
