import { expect, it } from 'vitest';
import { addressOf } from './directory-address.ts';
import { queryOf } from './directory-query.ts';

const everyone = { sort: 'name', order: 'up', page: 1 };
/** What the browser gives back after a reload. */
const reloaded = (query: Parameters<typeof addressOf>[0]) => {
  const { to, state } = addressOf(query);
  return queryOf({ search: to.search, state });
};

it('keeps the whole state in the address, and nothing that is usual', () => {
  const query = {
    search: "o'brien, pat",
    status: 'ended',
    location: 2,
    plan: 'custom-901',
    sort: 'status',
    order: 'down',
    page: 3,
  } as const;
  expect(reloaded(query)).toEqual(query);
  expect(addressOf({ ...everyone, status: 'all', search: '' } as never)).toEqual({
    to: { pathname: '/participants', search: '' },
    state: null,
  });
});

it('keeps digits that may be an id out of the address', () => {
  for (const search of ['999-48-0001', '999480001', '0001']) {
    expect(addressOf({ search, page: 2 }).to.search).toBe('?page=2');
    expect(reloaded({ search, page: 2 })).toEqual({ ...everyone, search, page: 2 });
  }
});

it('leaves out what makes no sense', () => {
  const search = '?status=gone&page=-1&sort=shoe&location=x&plan=Q&t=token&search=lee';
  expect(queryOf({ search, state: null })).toEqual({ ...everyone, search: 'lee' });
});
