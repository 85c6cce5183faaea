import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { address } from '@portal/contract/client.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { formOf } from '../files/upload.builder.ts';

export const compId = 1001;

export type Sent = { kind?: RosterKind; name?: string; as?: string; key?: string };

/** A server with its queues, and what a person does with a roster. */
export async function startRosters() {
  const api = await startApi({ withJobs: true });
  return { api, ...rosterOf(api) };
}

export type Rosters = Awaited<ReturnType<typeof startRosters>>;

export function rosterOf(api: TestApi) {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (user: string) => {
    if (!tokens.has(user)) tokens.set(user, api.tokenOf(user));
    return tokens.get(user)!;
  };

  /** Uploads a file the way a browser does. */
  async function send(
    content: string | Uint8Array,
    { kind = 'participants', name = 'roster.csv', as = 'dana.full', key }: Sent = {},
  ) {
    const { boundary, body } = formOf(name, Buffer.from(content));
    const response = await api.app.inject({
      method: 'POST',
      url: address('', contract.startRosterImport.path, { compId, kind }),
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: body,
    });
    return { status: response.statusCode, body: response.json<RosterImport & Partial<Problem>>() };
  }

  const paramsOf = (importId: number) => ({ compId, importId });
  const asUser = async (as: string) => ({ token: await tokenOf(as) });

  const get = async (importId: number, as = 'dana.full') =>
    await api.call(contract.getRosterImport, { params: paramsOf(importId) }, await asUser(as));

  /** Works until nothing more is under way. */
  async function settle(importId: number, as = 'dana.full'): Promise<RosterImport> {
    for (;;) {
      await api.runJob('work-on-rosters');
      const { body } = await get(importId, as);
      if (!body.stage.endsWith('ing') || body.stage === 'matching') return body;
    }
  }

  const match = async (importId: number, mapping: contract.RosterMapping, as = 'dana.full') =>
    await api.call(
      contract.matchRosterColumns,
      { params: paramsOf(importId), body: mapping },
      await asUser(as),
    );

  /** From a file to its preview, with the columns as proposed. */
  async function preview(content: string | Uint8Array, sent: Sent = {}): Promise<RosterImport> {
    const { status, body } = await send(content, sent);
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    const { importId, mapping } = body;
    const matched = await match(importId, mapping, sent.as);
    if (matched.status !== 200) throw new Error(JSON.stringify(matched.body));
    return await settle(importId, sent.as);
  }

  async function rows(
    importId: number,
    query: object = {},
    as = 'dana.full',
  ): Promise<RosterRow[]> {
    const input = { params: paramsOf(importId), query: query as never };
    return (await api.call(contract.listRosterRows, input, await asUser(as))).body.rows;
  }

  const mend = async (importId: number, rowNo: number, body: object, as = 'dana.full') =>
    await api.call(
      contract.mendRosterRow,
      { params: { ...paramsOf(importId), rowNo }, body },
      await asUser(as),
    );

  const order = async (
    what: 'commit' | 'undo' | 'accept' | 'discard',
    importId: number,
    as = 'dana.full',
  ) => {
    const operations = {
      commit: contract.commitRosterImport,
      undo: contract.undoRosterImport,
      accept: contract.acceptRosterWarnings,
      discard: contract.discardRosterImport,
    };
    return await api.call(
      operations[what] as typeof contract.commitRosterImport,
      { params: paramsOf(importId) },
      await asUser(as),
    );
  };

  /** Commits and waits for the end. */
  async function commit(importId: number, as = 'dana.full'): Promise<RosterImport> {
    await order('commit', importId, as);
    return await settle(importId, as);
  }

  async function undo(importId: number, as = 'dana.full'): Promise<RosterImport> {
    await order('undo', importId, as);
    return await settle(importId, as);
  }

  return { send, get, settle, match, preview, rows, mend, order, commit, undo, tokenOf, asUser };
}

export const headings =
  'Relationship,Employee ID,Last Name,First Name,SSN,Birth Date,Sex,Address 1,City,State,Zip,Location,Pay Frequency';

/** A line of a roster of participants; what is not given is fine. */
export function line(given: Partial<Record<string, string>> = {}): string {
  const values: Record<string, string> = {
    relation: '',
    id: '910000001',
    last: 'Madeup',
    first: 'Robin',
    ssn: '',
    born: '05/17/1988',
    sex: 'F',
    street: '12 Sample Street',
    city: 'Springfield',
    state: 'MA',
    zip: '01101',
    location: 'Sandusky Plant',
    payfreq: 'Biweekly',
    ...given,
  };
  return Object.values(values).join(',');
}

export const fileOf = (...lines: string[]) => `${[headings, ...lines].join('\n')}\n`;
