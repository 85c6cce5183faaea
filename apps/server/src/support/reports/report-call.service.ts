import { z } from 'zod';
import type { DirectoryFilter } from '@portal/contract/areas/participants/directory.ts';
import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import {
  parameterKinds,
  rangeProblem,
  type ParameterKind,
  type Range,
  type ServiceType,
} from '@portal/contract/areas/reports/report-parameters.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context } from '../../request/context.ts';
import { reportCompany, type ReportCompany } from './report-company.store.ts';
import type { AnyReport, ReportCall } from './report.ts';

/** Parameters as they arrive: those of the path are checked, those of the range are any text. */
export type GivenParameters = {
  [Field in keyof DirectoryFilter]?: DirectoryFilter[Field];
} & {
  startDate?: string | undefined;
  endDate?: string | undefined;
  plccode?: string | undefined;
  serviceType?: ServiceType | undefined;
  pyrid?: number | undefined;
  plcid?: number | undefined;
};

/** A report that has been asked for, checked. */
export type ReportRequest = {
  name: ReportName;
  report: AnyReport;
  company: ReportCompany;
  call: ReportCall;
  /** What the caller asked for, as file names and the audit trail give it. */
  asked: GivenParameters;
};

export type Question = {
  name: ReportName;
  report: AnyReport;
  given: GivenParameters;
  /** What could not be done, in the words of a refusal: 'export report'. */
  action: string;
};

/** Refuses a missing or impossible parameter in the specified words (domain.md 7.1). */
export async function requestReport(
  { clock, secrets, config }: Pick<Context, 'clock' | 'secrets' | 'config'>,
  tx: Transaction,
  compId: number,
  { name, report, given, action }: Question,
): Promise<ReportRequest> {
  const { takes, side, ...entry } = reportCatalog[name];
  const kinds: readonly ParameterKind[] = takes;
  const today = clock.today();
  const company = await reportCompany(tx, compId);
  const lastDay = side && lastDayOfData(company, side, today);
  const asked: GivenParameters = {};
  for (const kind of kinds) {
    if (kind === 'range')
      Object.assign(
        asked,
        rangeOf(given, action, 'isRangeOptional' in entry ? monthOf(today) : null),
      );
    else Object.assign(asked, checkedParameter(kind, given, action));
  }
  const call = {
    ...asked,
    ...(asked.endDate ? { endDate: earlier(asked.endDate, lastDay) } : {}),
    asOf: earlier(today, lastDay),
    compId,
    secrets,
    providerName: config.providerName,
  };
  const unknown = await report.check?.(tx, call as never);
  if (unknown) throw new Refusal('invalid-input', `Cannot ${action} for invalid ${unknown}.`);
  return { name, report, company, call, asked };
}

/** The day before the company moved away from a platform: what happened later is in no report; null: it has not moved. */
export function lastDayOfData(
  { migrated }: ReportCompany,
  side: keyof ReportCompany['migrated'],
  today: CalendarDate,
): CalendarDate | null {
  const movedOn = migrated[side];
  return movedOn !== null && movedOn <= today ? addDays(movedOn, -1) : null;
}

export const earlier = (day: CalendarDate, limit: CalendarDate | null) =>
  limit !== null && limit < day ? limit : day;

export function rangeOf(
  { startDate, endDate }: GivenParameters,
  action: string,
  usual: Range | null = null,
): Range {
  if (usual && startDate === undefined && endDate === undefined) return usual;
  const problem = rangeProblem({ startDate, endDate }, action);
  if (problem) throw new Refusal('invalid-input', problem.message, { fields: [problem] });
  return { startDate: startDate!, endDate: endDate! };
}

const parameterNames = {
  serviceType: 'service',
  pyrid: 'plan year',
  plccode: 'plan',
  plcid: 'plan',
  people: 'filter',
} as const;

function checkedParameter(
  kind: Exclude<ParameterKind, 'range'>,
  given: GivenParameters,
  action: string,
) {
  const { success, data } = z.object(parameterKinds[kind]).safeParse(given);
  if (success) return data;
  const message = `Cannot ${action} for invalid ${parameterNames[kind]}.`;
  throw new Refusal('invalid-input', message, { fields: [{ path: kind, message }] });
}
