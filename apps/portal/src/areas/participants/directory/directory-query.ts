import {
  DirectoryQuery,
  type DirectoryQuery as Query,
} from '@portal/contract/areas/participants/directory.contract.ts';
import type { Location } from 'react-router';

/** Which people the address asks for; what makes no sense is left out. */
export function queryOf({ search, state }: Pick<Location, 'search' | 'state'>): Query {
  const asked: Record<string, string> = Object.fromEntries(new URLSearchParams(search));
  const sensible = Object.entries(asked).filter(
    ([name, value]) => DirectoryQuery.safeParse({ [name]: value }).success,
  );
  const query = DirectoryQuery.parse(Object.fromEntries(sensible));
  const hidden = (state as { search?: unknown } | null)?.search;
  return typeof hidden === 'string' ? { ...query, search: hidden } : query;
}
