/** The answer of a count, 0 if it could not be loaded, undefined while it loads. */
export function shownCount({
  data,
  isError,
}: {
  data: number | undefined;
  isError: boolean;
}): number | undefined {
  return data ?? (isError ? 0 : undefined);
}
