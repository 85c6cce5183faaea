import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../request/caller.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import type { DeadlineSource, FoundDeadline } from './deadline-source.ts';
import { countDeadlines, listDeadlines } from './deadlines.service.ts';

const member = { compId: 1001, scope: { compId: 1001 }, facts: {} } as Member;

const aDeadline = (name: string, daysLeft: number): FoundDeadline => ({
  deadline: {
    about: { kind: 'initial-notice' },
    empno: '000100001',
    name,
    reason: 'Made up',
    what: 'notice',
    who: 'provider',
    note: 'Short.',
    due: '2026-11-16',
    daysLeft,
  },
});
const aSource = (...found: FoundDeadline[]): DeadlineSource => ({
  appliesTo: () => true,
  list: async () => found,
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
const list = (...sources: DeadlineSource[]) => listDeadlines(api.context, member, sources);
const shown = (deadlines: Deadline[]) => deadlines.map(({ name, daysLeft }) => [name, daysLeft]);

describe('listDeadlines', () => {
  const leave = aSource(aDeadline('Cleo', 3), aDeadline('Ana', -2));
  const billing = aSource(aDeadline('Ben', 3), aDeadline('Dev', -9), aDeadline('Eve', 31));

  it('merges the deadlines of every source: most overdue first, then by name', async () => {
    const { late, due, deadlines } = await list(leave, billing);
    expect(shown(deadlines)).toEqual([
      ['Dev', -9],
      ['Ana', -2],
      ['Ben', 3],
      ['Cleo', 3],
    ]);
    expect({ late, due }).toEqual({ late: 2, due: 2 });
    expect(await countDeadlines(api.context, member, [leave, billing])).toEqual({ late, due });
  });

  it('does not read a source that does not apply to the company', async () => {
    const other: DeadlineSource = {
      appliesTo: () => false,
      list: () => Promise.reject(new Error('read anyway')),
    };
    expect((await list(other, leave)).deadlines).toHaveLength(2);
  });

  it('builds the full note of only the most urgent deadlines', async () => {
    const found = Array.from({ length: 22 }, (_, at) => ({
      ...aDeadline('Ana', at),
      fullNote: async () => `Full ${at}.`,
    }));
    const { deadlines } = await list(aSource(...found.toReversed()));
    const notes = deadlines.map(({ note }) => note);
    expect(notes.slice(0, 2)).toEqual(['Full 0.', 'Full 1.']);
    expect(notes.slice(19)).toEqual(['Full 19.', 'Short.', 'Short.']);
  });
});
