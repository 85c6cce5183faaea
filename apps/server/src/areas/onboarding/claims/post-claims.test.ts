import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { ClaimsOutcome } from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { uploadType } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { aCompany, anEnrollment, aPerson } from '../workbook/people.builder.ts';
import { edited, sendWorkbook, workbookWith } from '../workbook/workbook.builder.ts';

let api: TestApi;
let app: FastifyInstance;
const compId = 3001;

beforeAll(async () => {
  api = await startApi();
  app = operatorServer(api.context);
  for (const each of [compId, 3002]) {
    const empnos = ['000000101', '000000102'];
    const content = await workbookWith({
      ...aCompany(each),
      Participants: empnos.map(aPerson),
      Enrollments: [
        anEnrollment('000000101'),
        { ...anEnrollment('000000102'), closedOn: '2026-11-01' },
      ],
    });
    expect(await sendWorkbook(app, content, true)).toMatchObject({ isApplied: true, problems: [] });
  }
});

async function post(content: string | Uint8Array): Promise<ClaimsOutcome & Partial<Problem>> {
  const response = await app.inject({
    method: 'POST',
    url: '/operator/claims-files',
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': uploadType },
    payload: Buffer.from(content),
  });
  return response.json();
}

const headings =
  'Claim number,Company,PID,Payroll ID,Plan year,Plan,Service date,Received,Amount,Status,Denied,Reason,Approved on,Paid on,Method';
const csv = (...lines: string[]) => [headings, ...lines].join('\r\n');
const problems = ({ problems: found }: ClaimsOutcome) =>
  found.map(({ row, column, message }) => `${row} ${column}: ${message}`);

const entries = () =>
  api.database.transaction({ compId }, async (tx) => {
    const rows = await tx
      .selectFrom('account_entries')
      .selectAll()
      .where('comp_id', '=', compId)
      .where('reference', '<>', 'OPENING')
      .orderBy('entry_id')
      .execute();
    return rows.map(
      (row) => `${row.reference} ${row.kind} ${row.effective_on} ${row.amount_cents}`,
    );
  });

describe('a claims file', () => {
  it('is refused as a whole, with every problem by row', async () => {
    const outcome = await post(
      csv(
        'A1,3001,101,,2026,Health Care FSA,2026-11-02,,40.00,Pending,,,,,',
        'A2,9999,101,,2026,M,2026-11-02,,40.00,Pending,,,,,',
        'A3,3001,999,,2026,M,2026-11-02,,40.00,Pending,,,,,',
        'A4,3001,101,,2026,D,2026-11-02,,40.00,Pending,,,,,',
        'A5,3001,101,,2026,M,2026-11-17,2026-11-02,40.00,Paid,,,,,',
        'A6,3001,101,,2026,M,2025-12-31,,40.00,Denied,10,No receipt,,,',
        'A7,3001,,,2026,M,2026-11-02,,0,Soon,,,,,',
        'A8,3001,102,,2026,M,2026-11-02,,40.00,Approved,,,,,',
        'A1,3001,101,,2026,M,2026-11-02,,40.00,Pending,50.00,,,,',
        'OPENING,3001,,900000101,2026,M,2026-11-02,,40.00,Pending,,,,,',
        'A9,3001,,,2026,M,2026-11-02,,40.00,Pending,,,,,',
      ),
    );
    expect(outcome.isPosted).toBe(false);
    expect(problems(outcome)).toEqual([
      '3 Company: There is no such company',
      '4 PID: There is no such participant',
      '5 Plan: This participant does not have this plan in this plan year',
      '6 Service date: Must not be after today',
      '6 Received: Must not be before the service date',
      '6 Paid on: This field is required',
      '6 Method: This field is required',
      '7 Service date: The account begins on 01/01/2026',
      '7 Denied: All of a denied claim is denied',
      '8 Amount: Must be $0.01 or more',
      '8 Status: Must be one of: Pending, Approved, Paid, Denied',
      '9 Approved on: This field is required',
      '9 Plan year: This account is closed',
      '10 Claim number: The same as row 2',
      '10 Denied: Must not be more than the amount',
      '11 Claim number: This number is taken: it stands for claims before the account came here',
      '12 PID: Please enter the PID or the payroll ID',
    ]);
    expect(await entries()).toEqual([]);
    expect(await post(Buffer.from('%PDF-1.7'))).toMatchObject({
      code: 'unsupported-content',
    });
  });

  it('adds claims with what was approved and paid, and the same file again changes nothing', async () => {
    const file = csv(
      'B1,3001,101,,2026,M,2026-11-02,2026-11-03,40.00,Pending,,,,,',
      'B2,3001,,900-000-101,2026,M,2026-11-02,2026-11-03,60.00,Paid,10.00,"Not ""eligible"", in part",2026-11-04,2026-11-05,Check',
      'B3,3002,101,,2026,M,2026-11-02,,25.00,Denied,,No receipt,,,',
    );
    expect(await post(file)).toMatchObject({ isPosted: true, problems: [], added: 3, moved: 0 });
    const once = await entries();
    expect(once).toEqual(['B2 approval 2026-11-04 5000', 'B2 payment 2026-11-05 5000']);
    expect(await post(file)).toMatchObject({ isPosted: true, added: 0, moved: 0, unchanged: 3 });
    expect(await entries()).toEqual(once);
  });

  it('moves a claim on, and refuses to move it back', async () => {
    const paid =
      'B1,3001,101,,2026,M,2026-11-02,2026-11-03,40.00,Paid,,,2026-11-10,2026-11-12,Direct Deposit';
    expect(await post(csv(paid))).toMatchObject({ isPosted: true, added: 0, moved: 1 });
    expect((await entries()).slice(2)).toEqual([
      'B1 approval 2026-11-10 4000',
      'B1 payment 2026-11-12 4000',
    ]);
    const back = await post(
      csv(
        'B1,3001,101,,2026,M,2026-11-02,2026-11-03,40.00,Pending,,,,,',
        'B2,3001,101,,2026,M,2026-11-01,2026-11-03,70.00,Paid,10.00,,2026-11-04,2026-11-05,Check',
      ),
    );
    expect(problems(back)).toEqual([
      '2 Status: $40.00 of it are paid on file',
      '3 Service date: On file it is 11/02/2026',
      '3 Amount: On file it is $60.00',
    ]);
  });

  it('may be a workbook', async () => {
    const empty = await workbookWith({});
    const content = edited(
      empty,
      `
import datetime
b = openpyxl.Workbook()
s = b.active
s.append(['Claim number', 'Company', 'PID', 'Plan year', 'Plan', 'Service date', 'Amount', 'Status'])
s.append(['C1', 3001, 101, '2026', 'M', datetime.date(2026, 11, 9), 12.5, 'Pending'])`,
    );
    expect(await post(content)).toMatchObject({ isPosted: true, problems: [], added: 1 });
  });
});
