import type { CellKind, ReportPreview } from '@portal/contract/areas/reports/reports.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import type { TableColumn } from '../../ui/table/data-table.tsx';

type Row = ReportPreview['rows'][number];
type Cell = Row[number];

/** The columns of a report's file as columns of a table. */
export function previewColumns(columns: ReportPreview['columns']): TableColumn<Row>[] {
  return columns.map(({ heading, kind }, index) => ({
    header: heading,
    value: (row) => sortValue(row[index] ?? null),
    show: (row) => displayCell(row[index] ?? null, kind),
    ...(isNumber.has(kind) && { isNumber: true }),
  }));
}

const isNumber: ReadonlySet<CellKind> = new Set(['money', 'integer', 'decimal']);

/** Names sort without regard to capitals. */
const sortValue = (cell: Cell) => (typeof cell === 'string' ? cell.toLowerCase() : cell);

export function displayCell(cell: Cell, kind: CellKind): string | null {
  if (cell === null || cell === '') return null;
  if (kind === 'date') return displayDate(String(cell));
  if (kind === 'money') return displayMoney(Number(cell));
  return String(cell);
}
