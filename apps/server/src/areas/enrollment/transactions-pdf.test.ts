import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
});

const { plans, enrollments, participants } = makeDemo({ today: testClock().today() });
const claimed = (code: string) => {
  const plan = plans.filter((one) => one.code === code && one.compId === 1001);
  const enrollment = enrollments.findLast(
    ({ planId, claims, isLimitedPurpose }) =>
      plan.some((one) => one.planId === planId) &&
      claims.some(({ paid }) => paid) &&
      !isLimitedPurpose,
  )!;
  const person = participants.find(
    ({ compId, empno }) => compId === 1001 && empno === enrollment.empno,
  )!;
  return { enrollment, person, plan: plan.find(({ planId }) => planId === enrollment.planId)! };
};

describe('the PDF of transactions', () => {
  it('contains the company, the person, the plan and every row of the list', async () => {
    const { person, plan } = claimed('M');
    const params = {
      compId: 1001,
      empno: person.empno,
      pyrid: plan.planYearId,
      plccode: 'M' as const,
    };
    const { body: rows } = await api.call(contract.listTransactions, { params }, { token });
    const file = await api.download(contract.listTransactions, { params }, { token });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="transactions-${person.empno}-health-care-fsa-20261116.pdf"`,
    );

    const { text, tags } = await readPdf(file.content);
    expect(text).toContain('Harborview Manufacturing, Inc.');
    expect(text).toContain(`${person.firstName} ${person.lastName}`);
    expect(text).toContain(person.empno);
    expect(rows.length).toBeGreaterThan(5);
    for (const { referenceNumber, amount } of rows) {
      expect(text).toContain(referenceNumber);
      expect(text).toContain(displayMoney(amount));
    }
    expect(tags).toContain('"role":"H1"');
    expect(tags).toContain('"role":"TH"');
  });

  it('of a custom plan contains its paid claims', async () => {
    const { person, plan, enrollment } = claimed('0');
    const params = { compId: 1001, empno: person.empno, customPlanId: plan.customPlanId! };
    const query = { pyrid: plan.planYearId };
    const paid = await api.download(
      contract.listCustomTransactions,
      { params: { ...params, type: 'paid' }, query },
      { token },
    );
    const { text } = await readPdf(paid.content);
    expect(text).toContain('Paid Transactions');
    expect(text).toContain(plan.subName!);
    const claim = enrollment.claims.find((one) => one.paid)!;
    expect(text).toContain(displayMoney(claim.submittedCents / 100));
  });

  it('is audited, and not found for anyone else', async () => {
    const { person, plan } = claimed('M');
    const params = {
      compId: 1001,
      empno: person.empno,
      pyrid: plan.planYearId,
      plccode: 'M' as const,
    };
    const before = await downloadsOf(person.empno);
    await api.download(contract.listTransactions, { params }, { token });
    expect(await downloadsOf(person.empno)).toBe(before + 1);

    const unknown = { ...params, plccode: 'T' as const, empno: '000100999' };
    const refused = await api.download(contract.listTransactions, { params: unknown }, { token });
    expect(refused.status).toBe(404);
    expect(await downloadsOf('000100999')).toBe(0);
  });

  async function downloadsOf(empno: string): Promise<number> {
    const rows = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('audit_id')
        .where('action', '=', 'download-transactions')
        .where('subject', '=', `participant:${empno}`)
        .execute(),
    );
    return rows.length;
  }
});
