import { expect, it, vi } from 'vitest';
import { badZip, madeUpRow } from '../roster.fixture.ts';

const asked: number[] = [];
let problems = Array.from({ length: 250 }, (_, index) => badZip(index + 2));

vi.mock('../../../session/call.ts', () => ({
  call: async (
    { name }: { name: string },
    input: { params: { rowNo?: number }; query: { skip: number; take: number } },
  ) => {
    if (name === 'mendRosterRow') {
      problems = problems.filter(({ rowNo }) => rowNo !== input.params.rowNo);
      return madeUpRow(input.params.rowNo!);
    }
    const { skip, take } = input.query;
    asked.push(skip);
    return { total: problems.length, rows: problems.slice(skip, skip + take) };
  },
}));
vi.mock('../../../session/download.ts', () => ({ download: vi.fn() }));

const { goneRows, mendRow, rowPageQuery } = await import('./rows.queries.ts');
const { queryClient } = await import('../../../session/query-client.ts');

it('skips no row below those that were corrected', async () => {
  const list = { compId: 1001, importId: 7, filter: { verdict: 'problem' as const }, reading: 1 };
  const read = (page: number) => queryClient.fetchQuery(rowPageQuery(list, page));
  await read(0);
  await read(2);
  for (const rowNo of [5, 9, 210]) await mendRow(list, { rowNo, values: { hzip: '44870' } });
  expect(goneRows(list)).toBe(3);
  const second = await read(1);
  expect(asked).toEqual([0, 200, 98]);
  expect(second.rows[0]!.rowNo).toBe(102);
  const first = queryClient.getQueryData(rowPageQuery(list, 0).queryKey)!;
  expect(first.rows.map(({ rowNo }) => rowNo).slice(0, 5)).toEqual([2, 3, 4, 5, 6]);
  expect(first.rows[3]!.verdict).toBe('new');
});
