import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type {
  ParameterKind,
  ServiceType,
} from '@portal/contract/areas/reports/report-parameters.ts';
import {
  rangeProblem,
  type TypedRange,
} from '@portal/contract/areas/reports/report-range.rules.ts';

/** What a report is asked for; a card may hold more than its report takes. */
export type ReportParameters = TypedRange & {
  serviceType?: ServiceType;
  pyrid?: number;
  plcid?: number;
  plccode?: string;
};

export type ReportRequest = { name: ReportName; parameters: ReportParameters };

const kindsOf = (name: ReportName): readonly ParameterKind[] => reportCatalog[name].takes;

/** The parameters of the report's path and those of its query, and nothing it does not take. */
export function takenParameters({ name, parameters }: ReportRequest) {
  const kinds = kindsOf(name);
  const { startDate, endDate, ...others } = parameters;
  return {
    params: Object.fromEntries(
      Object.entries(others).filter(([kind]) => kinds.includes(kind as ParameterKind)),
    ),
    query: kinds.includes('range') ? { startDate, endDate } : {},
  };
}

/** Why a report cannot be requested, in the specified words; null if it can. */
export function requestProblem(compId: number, { name, parameters }: ReportRequest): string | null {
  const invalid = (what: string) => `Cannot export report for invalid ${what}.`;
  if (!(compId > 0)) return invalid('company');
  const { pyrid = 0, plcid = 0, plccode = '' } = parameters;
  for (const kind of kindsOf(name)) {
    if (kind === 'pyrid' && !(pyrid > 0)) return invalid('plan year');
    if (kind === 'plcid' && !(plcid > 0)) return invalid('plan');
    if (kind === 'plccode' && plccode === '') return invalid('plan');
    const problem = kind === 'range' ? rangeProblem(parameters, 'export report') : null;
    if (problem) return problem.message;
  }
  return null;
}

/** Whether there is something to export or preview: rows, and every parameter. */
export function isExportable(
  compId: number,
  request: ReportRequest,
  /** undefined: not loaded yet; null: the report has no count. */
  count: number | undefined | null,
): boolean {
  return (count === null || (count !== undefined && count > 0)) && !requestProblem(compId, request);
}
