import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  reportCatalog,
  reportNames,
  type ReportName,
} from '@portal/contract/areas/reports/report-catalog.ts';
import {
  ServiceType,
  type ParameterKind,
} from '@portal/contract/areas/reports/report-parameters.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { compId } from '../areas/continuation/continuation.builder.ts';
import { reportPlans } from '../areas/enrollment/report-plans.service.ts';
import type { Scope } from '../platform/database.ts';
import type { GivenParameters } from '../support/reports/report-call.service.ts';
import {
  exportReport,
  previewReport,
  type ReportReader,
} from '../support/reports/reports.service.ts';
import { readXlsx, type ReadCell } from '../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { pick, randomNumbers, shuffleCompany } from './random-company.builder.ts';
import { addRandomLeave } from './random-leave.builder.ts';
import { reports } from './reports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

type Asked = { name: ReportName; given: GivenParameters };

/** Every report with every service, for some plan, and for a long range or a random one. */
async function questions(random: () => number): Promise<Asked[]> {
  const plans = await api.database.transaction({ compId }, (tx) =>
    reportPlans(tx, compId, api.clock.today()),
  );
  const startDate = addDays('2025-06-01', Math.floor(random() * 400));
  const ranges = [
    { startDate: '2024-01-01', endDate: '2027-12-31' },
    { startDate, endDate: addDays(startDate, Math.floor(random() * 120)) },
  ];
  return reportNames.flatMap((name): Asked[] => {
    const takes: readonly ParameterKind[] = reportCatalog[name].takes;
    const services = takes.includes('serviceType') ? ServiceType.options : [undefined];
    // Draws nothing, so that what the others are asked for stays the same.
    if (aboutNobody.has(name))
      return services.map((serviceType) => ({ name, given: serviceType ? { serviceType } : {} }));
    const { pyrid, plccode } = pick(
      random,
      plans.filter(({ isCustom }) => !isCustom),
    );
    const custom = pick(
      random,
      plans.filter(({ isCustom }) => isCustom),
    );
    const plan = takes.includes('plcid')
      ? { pyrid: custom.pyrid, plcid: custom.plcid }
      : {
          ...(takes.includes('pyrid') && { pyrid }),
          ...(takes.includes('plccode') && { plccode }),
        };
    return services.map((serviceType) => ({
      name,
      given: {
        ...(serviceType && { serviceType }),
        ...plan,
        ...(takes.includes('range') && pick(random, ranges)),
      },
    }));
  });
}

/** Everybody, one location, one pay frequency, both, and nobody. */
async function scopes(random: () => number): Promise<Scope[]> {
  return await api.database.transaction({ compId }, async (tx) => {
    const places = await tx.selectFrom('locations').select('location_code').execute();
    const pays = await tx.selectFrom('pay_frequencies').select('pay_frequency_id').execute();
    const locations = [pick(random, places).location_code];
    const payFrequencies = [pick(random, pays).pay_frequency_id];
    return [
      { compId },
      { compId, locations },
      { compId, payFrequencies },
      { compId, locations, payFrequencies },
      { compId, locations: [] },
    ];
  });
}

/** Who a scope covers, worked out here and not by the database's policies. */
async function visiblePids({ locations, payFrequencies }: Scope): Promise<Set<string>> {
  // Employees on leave who are no participants have no location: everybody in the company sees them.
  const others = await api.database.transaction({ compId }, (tx) =>
    tx.selectFrom('leave_employees').select('ee_id').where('empno', 'is', null).execute(),
  );
  const people = await api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('participants')
      .select(['empno', 'location_code', 'pay_frequency_id', 'pay_frequency2_id'])
      .execute(),
  );
  const isPaidIn = (frequency: string | null) =>
    frequency !== null && !!payFrequencies?.includes(frequency);
  return new Set([
    ...others.map(({ ee_id: eeId }) => eeId),
    ...people
      .filter(
        ({ location_code: code }) => !locations || (code !== null && locations.includes(code)),
      )
      .filter(
        (person) =>
          !payFrequencies ||
          isPaidIn(person.pay_frequency_id) ||
          isPaidIn(person.pay_frequency2_id),
      )
      .map(({ empno }) => empno),
  ]);
}

/** The same number, under the name each report gives it. */
const isPersonHeading: ReadonlySet<string> = new Set(['PID', 'Employee ID']);

/** Reports without people, so everybody in the company may see all of them. */
const aboutNobody: ReadonlySet<ReportName> = new Set(['rates-history']);

const asCell = (kind: string, cell: string | number | null): ReadCell =>
  kind === 'date' && typeof cell === 'string' && cell >= '1900-03-01' ? { date: cell } : cell;

describe.each([1])('in random company %i', (seed) => {
  it('every report has one number of rows, and shows nobody out of scope', async () => {
    const random = randomNumbers(seed);
    await api.database.transaction({ compId }, async (tx) => {
      await shuffleCompany(tx, seed);
      await addRandomLeave(tx, random);
    });
    const totals = new Map<ReportName, number>();
    for (const scope of await scopes(random)) {
      const reader: ReportReader = { compId, userId: 1, address: '127.0.0.1', scope };
      const visible = await visiblePids(scope);
      const asked = await questions(random);
      const files: Uint8Array[] = [];
      const previews = [];
      for (const { name, given } of asked) {
        const preview = await previewReport(api.context, reader, reports, { name, given });
        previews.push(preview);
        const { content } = await exportReport(api.context, reader, reports, { name, given });
        files.push(await buffer(content as Readable));
        totals.set(name, (totals.get(name) ?? 0) + preview.total);
      }
      for (const [index, { rows }] of readXlsx(...files).entries()) {
        const { columns, rows: previewed, total } = previews[index]!;
        const what = `${JSON.stringify(asked[index])} for ${JSON.stringify(scope)}`;
        expect(rows, what).toHaveLength(total + 1);
        expect(rows[0], what).toEqual(columns.map(({ heading }) => heading));
        expect(rows.slice(1, 51), what).toEqual(
          previewed.map((row) => row.map((cell, at) => asCell(columns[at]!.kind, cell))),
        );
        if (aboutNobody.has(asked[index]!.name)) continue;
        const pid = columns.findIndex(({ heading }) => isPersonHeading.has(heading));
        const strangers = rows.slice(1).filter((row) => !visible.has(row[pid] as string));
        expect(strangers, what).toEqual([]);
      }
    }
    // A report that is empty everywhere would prove nothing.
    const empty = [...totals].filter(([, total]) => total === 0).map(([name]) => name);
    expect(empty).toEqual([]);
  }, 180_000);
});
