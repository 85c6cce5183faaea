import { beforeAll, describe, expect, it } from 'vitest';
import type { LeaveAction } from '@portal/contract/areas/leave/leave-action.ts';
import { listWaitingAbsences } from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import {
  listAbsences,
  reportAbsence,
  requestLeave,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { aLeaveRequest, anAbsence } from '../leave-forms.builder.ts';
import { recordLeaveAction } from './record-action.service.ts';
import { voidAbsence } from './review-absence.service.ts';

let api: TestApi;
let dana: { token: string };
const compId = 1001;
const company = { params: { compId } };

beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
});

/** A request for leave as needed from 11/02/2026 to 01/15/2027. */
async function newCase(eeId: string): Promise<string> {
  const event = { duration: 'intermittent', dateStart: '2026-11-02' } as const;
  const body = aLeaveRequest({ employee: { eeId }, event });
  return (await api.call(requestLeave, { ...company, body }, dana)).body.title;
}
async function report(eeId: string, absenceDate: string): Promise<number> {
  const body = anAbsence({ employee: { eeId }, event: { absenceDate } });
  return (await api.call(reportAbsence, { ...company, body }, dana)).body.absenceId;
}
function approve(title: string, from: string) {
  const action: LeaveAction = {
    kind: 'approved',
    on: null,
    isPartial: false,
    periods: [{ how: 'episode', from, to: '2027-01-15', details: 'Twice a month' }],
  };
  return recordLeaveAction(api.context, { compId, title }, action, undefined);
}
async function waiting(eeId: string) {
  const answer = await operatorServer(api.context).inject({
    url: address('', listWaitingAbsences.path, { compId }, {}),
    headers: { authorization: `Bearer ${testOperatorToken}` },
  });
  return answer.json<CallAnswer<typeof listWaitingAbsences>>().filter((each) => each.eeId === eeId);
}

describe('absences that wait for review', () => {
  it('are listed until they are on a case or voided', async () => {
    const eeId = 'WAIT-1';
    const absenceId = await report(eeId, '2026-11-12');
    expect(await waiting(eeId)).toEqual([
      {
        absenceId,
        eeId,
        name: 'Zora Quimby',
        absenceDate: '2026-11-12',
        hours: 3,
        minutes: 30,
        reportedOn: '2026-11-16',
        namedCase: null,
      },
    ]);
    // The first that was reported comes first, whatever its day.
    await report(eeId, '2026-11-09');
    expect(await waiting(eeId)).toMatchObject([
      { absenceDate: '2026-11-12' },
      { absenceDate: '2026-11-09' },
    ]);
    await voidAbsence(api.context, { compId, absenceId }, 'Wrong day', undefined);
    expect(await waiting(eeId)).toMatchObject([{ absenceDate: '2026-11-09' }]);
  });

  it('go onto the case whose approval covers their day, which is recorded', async () => {
    const eeId = 'WAIT-2';
    const title = await newCase(eeId);
    const absenceId = await report(eeId, '2026-11-12');
    await report(eeId, '2026-10-30');
    await approve(title, '2026-11-02');
    expect(await waiting(eeId)).toMatchObject([{ absenceDate: '2026-10-30' }]);
    const { body } = await api.call(listAbsences, { params: { compId, eeId } }, dana);
    expect(body).toMatchObject([{ absenceId, title }, { title: null }]);
    const audited = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', `absence:${absenceId}`)
        .where('action', '=', 'assign-absence')
        .execute(),
    );
    expect(audited).toEqual([{ after: { title } }]);
  });

  it('stay where another open case covers the day as well', async () => {
    const eeId = 'WAIT-3';
    const [one, other, third] = [await newCase(eeId), await newCase(eeId), await newCase(eeId)];
    await report(eeId, '2026-11-05');
    await approve(one, '2026-11-09');
    await approve(other, '2026-11-02');
    expect(await waiting(eeId)).toEqual([]);
    await report(eeId, '2026-11-10');
    await approve(third, '2026-11-02');
    expect(await waiting(eeId)).toMatchObject([{ absenceDate: '2026-11-10' }]);
  });

  it('stay where the approval is of a case that does not cover their day', async () => {
    const eeId = 'WAIT-4';
    const [one, other, third] = [await newCase(eeId), await newCase(eeId), await newCase(eeId)];
    await approve(one, '2026-11-02');
    await approve(other, '2026-11-02');
    await report(eeId, '2026-11-10');
    const close: LeaveAction = { kind: 'closed', on: null };
    await recordLeaveAction(api.context, { compId, title: other }, close, undefined);
    // Only the first case covers the day now; this approval is not its own.
    await approve(third, '2026-11-11');
    expect(await waiting(eeId)).toMatchObject([{ absenceDate: '2026-11-10' }]);
  });
});
