import { expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { startApi } from '../../testing/test-api.ts';
import { startRenewal } from './packets/packets.builder.ts';
import { addDemoPlans, compId, fillChecklist } from './plans/renewal-plans.builder.ts';

it('An administrator renews the plans, approves the packets and orders them', async () => {
  const api = await startApi();
  const token = await api.tokenOf('dana.full');
  const as = { token };
  await api.database.transaction({ compId }, (tx) => startRenewal(tx, { eligible_count: null }));
  const params = { compId, planYearId: await addDemoPlans(api) };
  const card = async () =>
    (await api.call(contract.listRenewalYears, { params: { compId } }, as)).body[0];
  const save = async (answers: object) => {
    const { body } = await api.call(contract.getCobraChecklist, { params }, as);
    return await api.call(
      contract.saveCobraChecklist,
      { params, body: { ...body.plan, ...answers } },
      { token, headers: { 'if-match': `"${body.version}"` } },
    );
  };

  const plans = await fillChecklist(api, token, params.planYearId);
  await save({ cobraOeHandler: 1 });
  expect(await card()).toMatchObject({ type: 'COBRA', progress: 75, packets: null });
  const ids = plans.map(({ planInProgressId }) => planInProgressId!);
  const finalized = await api.call(contract.finalizeRenewal, { params, body: ids }, as);
  expect(finalized).toMatchObject({ status: 200, body: { plan: { checklistComplete: true } } });
  expect((await card())?.packets).toMatchObject({ isComplete: false });

  await save({ cobraOeSendPackets: '2026-12-01', cobraOeResponseDeadline: '2026-12-17' });
  expect((await api.call(contract.generateOeForms, { params }, as)).body).toHaveLength(2);
  await save({ formReviewStatus: { cobraElection: true, coverLetter: true } });
  const ordered = await api.call(contract.completePackets, { params }, as);
  expect(ordered.body.plan.oePacketsChecklistComplete).toBe(true);
  expect((await card())?.packets).toMatchObject({ progress: 100, isComplete: true });
  expect(await api.mailsTo('marisol.vega')).toHaveLength(2);
});
