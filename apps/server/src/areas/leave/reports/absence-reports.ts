import { leaveReasons, regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';
import { date, defineReport, integer, text, type Column } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { absencesIn } from './absences.store.ts';
import { employeeColumns } from './leave-columns.ts';
import { isIntermittent } from './report-cases.service.ts';

type Call = Range & { compId: number };

/** Each absence with the case it is on, if it is on one. */
async function absencesWithCases(tx: Transaction, call: Call) {
  const cases = new Map(
    (await leaveCases(tx, call.compId)).map((leave) => [leave.caseId, leave] as const),
  );
  return (await absencesIn(tx, call.compId, call)).map((absence) => ({
    ...absence,
    leave: (absence.caseId !== null && cases.get(absence.caseId)) || null,
  }));
}
type Row = Awaited<ReturnType<typeof absencesWithCases>>[number];

const columns: Column<Row>[] = [
  text('Case ID', ({ leave }) => leave?.title ?? null, 16),
  ...employeeColumns,
  date('Absence Date', ({ absentOn }) => absentOn),
  integer('Hours', ({ minutes }) => Math.floor(minutes / 60)),
  integer('Minutes', ({ minutes }) => minutes % 60),
  text('Regulation Type', ({ leave }) => leave && regulationOf(leave.reason), 20),
  date('Reported On', ({ reportedOn }) => reportedOn),
];

const rowsOf = (select: (tx: Transaction, call: Call) => Promise<Row[]>) =>
  ruledRows(select, (_tx, _call: Call, keys: readonly Row[]) => Promise.resolve([...keys]));

export const intermittentIn = async (tx: Transaction, call: Call): Promise<Row[]> =>
  (await absencesWithCases(tx, call)).filter(
    ({ leave }) => leave !== null && isIntermittent(leave),
  );

export const intermittentAbsences = defineReport(
  'intermittent-leave-cases',
  {
    rows: rowsOf(intermittentIn),
  },
  columns,
);

export const allAbsences = defineReport('all-absences', { rows: rowsOf(absencesWithCases) }, [
  ...columns,
  text('Duration', ({ minutes }) => `${Math.floor(minutes / 60)} h ${minutes % 60} m`, 12),
  text('Leave Type', ({ leave }) => leave && leaveReasons[leave.reason], 40),
]);
