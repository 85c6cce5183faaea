import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { anMraInput, startEnrollments, years, type EnrollmentApi } from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

it('A person is enrolled, pays a deduction at night, changes the election and cannot be deleted', async () => {
  const as = { token: at.token };
  const empno = await at.someone();
  const { body: plans } = await at.api.call(
    contract.listOpenPlans,
    { params: { compId: 1001 } },
    as,
  );
  expect(plans.map(({ pyrid }) => pyrid)).toContain(years.current);
  expect((await at.add(anMraInput(empno))).status).toBe(200);
  expect((await at.cards(empno)).body).toMatchObject([
    { planName: 'Health Care FSA', annualAllocation: 300, hasActivity: false },
  ]);

  expect(await at.runJob('post-contributions', '2026-11-27')).toContain('posted 1 contribution');
  const { body: read } = await at.read(empno, years.current, 'M');
  const raised = await at.update(
    anMraInput(empno, {
      partAnn: 400,
      firstPayDateOfChange: '2026-12-11',
      payPeriodDeduction: 150,
    }),
    { ifMatch: read.version },
  );
  expect(raised.status).toBe(200);
  expect((await at.cards(empno)).body).toMatchObject([
    { annualAllocation: 400, totalContributions: 100, hasActivity: true },
  ]);

  const params = { compId: 1001, empno, pyrid: years.current, plccode: 'M' as const };
  const { body: rows } = await at.api.call(contract.listTransactions, { params }, as);
  expect(rows).toMatchObject([{ amount: 100 }]);
  const { content } = await at.api.download(contract.listTransactions, { params }, as);
  expect((await readPdf(content)).text).toContain('$100.00');
  const key = { compId: 1001, empno, planYearId: years.current, planCode: 'M' as const };
  expect(await at.api.call(contract.deleteEnrollment, { params: key }, as)).toMatchObject({
    status: 409,
  });
  expect(await at.runJob('close-plan-years', '2027-06-30')).toMatch(/\d/);
});
