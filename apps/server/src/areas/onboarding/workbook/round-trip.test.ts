import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { migrate } from '../../../platform/migrate.ts';
import { openEmpty } from '../../../testing/test-database.ts';
import { startApi, startSecondApi } from '../../../testing/test-api.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { cellsOf, fetchExport, sendWorkbook, workbookWith } from './workbook.builder.ts';

let full: FastifyInstance;
let empty: FastifyInstance;
const companies = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008];

beforeAll(async () => {
  const api = await startApi();
  full = operatorServer(api.context);
  await addContinuation(api.clock.today());
  const { database, drop } = await openEmpty();
  afterAll(drop);
  await migrate(database);
  empty = operatorServer((await startSecondApi(database)).context);
});

/** What the demo adds while it runs. */
async function addContinuation(today: string) {
  const demo = makeDemo({ today });
  for (const { compId, name, idDescription } of demo.companies) {
    const plans = demo.coveragePlans.filter((plan) => plan.compId === compId);
    const levels = plans.flatMap(({ name: plan, startsOn: planBegins, tiers }) =>
      tiers.map((tier) => ({ plan, planBegins, ...tier })),
    );
    const settings = demo.continuationSettings.filter((each) => each.compId === compId);
    const content = await workbookWith({
      Company: [{ compId, name, idDescription }],
      'Continuation settings': settings.map(({ stateTypes, compId: _id, ...each }) => ({
        ...each,
        stateTypes: stateTypes?.join(', ') ?? null,
      })),
      Carriers: [...new Set(plans.map(({ carrier }) => carrier))].map((each) => ({ name: each })),
      'Continuation plans': plans.map(({ planTypeId, startsOn, tiers: _tiers, ...plan }) => ({
        ...plan,
        type: String(planTypeId),
        beginsOn: startsOn,
      })),
      'Plan levels': levels.map(({ plan, planBegins, covers, name: level }) => ({
        plan,
        planBegins,
        covers,
        name: level,
      })),
      'Plan rates': levels.flatMap(({ plan, planBegins, covers, rates }) =>
        rates.map(({ beginsOn, endsOn, cents }) => ({
          plan,
          planBegins,
          covers,
          beginsOn,
          endsOn,
          rate: cents,
        })),
      ),
      'Fee schedule': [{ fee: 'cobra', from: '2026-01-01', price: 55, minimum: 4000 }],
      'Leave years': [],
    });
    const { problems } = await sendWorkbook(full, content, true);
    expect(problems).toEqual([]);
  }
}

describe('a company', () => {
  it.each(companies)('%i is the same after export, import elsewhere and export', async (compId) => {
    const first = await fetchExport(full, compId);
    const unchanged = await sendWorkbook(full, first, true);
    expect(unchanged.problems).toEqual([]);
    expect(unchanged.changes).toEqual([]);
    const applied = await sendWorkbook(empty, first, true);
    expect(applied.problems).toEqual([]);
    expect(applied).toMatchObject({ isApplied: true, isNewCompany: true });
    const second = await fetchExport(empty, compId);
    // The list of carriers is of the installation: it grows with each company.
    const { Carriers: _first, ...before } = await cellsOf(first);
    const { Carriers: _second, ...after } = await cellsOf(second);
    expect(after).toEqual(before);
    expect((await sendWorkbook(empty, second, true)).changes).toEqual([]);
  });
});
