import type { DirectoryQuery } from '@portal/contract/areas/participants/directory.contract.ts';

/* Without the schemas: the search box in the shell needs no more than this. */

const usual: Record<string, string | number> = {
  sort: 'name',
  order: 'up',
  page: 1,
  status: 'all',
  search: '',
};

/**
 * The address of a list. Digits may be a secret id, which must not get into the browser's history: they stay in the
 * entry's state, which a reload keeps as well.
 */
export function addressOf(query: Partial<DirectoryQuery>): {
  to: { pathname: string; search: string };
  state: { search: string } | null;
} {
  const { search = '', ...rest } = query;
  const isHidden = /\d.*\d.*\d.*\d/.test(search);
  const shown = Object.entries({ ...rest, search: isHidden ? '' : search }).filter(
    ([name, value]) => value !== undefined && value !== usual[name],
  );
  const params = new URLSearchParams(shown.map(([name, value]) => [name, String(value)]));
  const text = params.toString();
  return {
    to: { pathname: '/participants', search: text === '' ? '' : `?${text}` },
    state: isHidden ? { search } : null,
  };
}
