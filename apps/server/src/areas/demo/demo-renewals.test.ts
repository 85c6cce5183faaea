import { expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi } from '../../testing/test-api.ts';
import { fillRenewals } from './demo-renewals.service.ts';
import { insertCoveragePlans, insertSettings } from './demo-continuation.store.ts';

it('has a company in each state of the checklists, filled once', async () => {
  const api = await startApi();
  const demo = makeDemo({ today: api.clock.today() });
  for (const { compId } of demo.companies)
    await api.database.transaction({ compId }, async (tx) => {
      const own = <Item extends { compId: number }>(items: readonly Item[]) =>
        items.filter((item) => item.compId === compId);
      for (const settings of own(demo.continuationSettings)) await insertSettings(tx, settings);
      await insertCoveragePlans(tx, own(demo.coveragePlans));
    });
  const stop = new AbortController().signal;
  await fillRenewals(api.context, stop);
  const as = { token: await api.tokenOf('dana.full') };
  const cards = async (compId: number) => {
    const { body } = await api.call(contract.listRenewalYears, { params: { compId } }, as);
    return body.map(({ type, progress, packets }) => [type, progress, packets?.progress ?? null]);
  };
  const read = async () => [
    await cards(1001),
    await cards(1002),
    await cards(1004),
    await cards(1005),
    await cards(1008),
  ];
  const states = await read();
  expect(states).toEqual([
    // Half done.
    [
      ['COBRA', 50, null],
      ['direct bill', 0, null],
      ['custom', 0, null],
      ['HSA', 100, null],
      ['FSA', 0, null],
      ['HRA', 100, null],
      ['QTE', 0, null],
    ],
    // Not begun.
    [['COBRA', 0, null]],
    // Legacy only.
    [
      ['direct bill', 0, null],
      ['FSA', 100, null],
      ['HRA', 0, null],
    ],
    // Packets ordered.
    [
      ['COBRA', 100, 100],
      ['direct bill', 0, null],
      ['HSA', 0, null],
      ['FSA', 0, null],
    ],
    // Complete.
    [
      ['COBRA', 100, 100],
      ['custom', 100, null],
      ['HSA', 100, null],
      ['FSA', 100, null],
      ['HRA', 100, null],
      ['QTE', 100, null],
    ],
  ]);
  await fillRenewals(api.context, stop);
  expect(await read()).toEqual(states);
});
