import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type {
  RosterMapping,
  RosterQuestion,
} from '@portal/contract/areas/roster/roster.contract.ts';
import type { SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import { bothReadings, isDateOrder, orderShownBy, type DateOrder } from './read-date.ts';
import { cleaned, shownText, type Reading } from './read-row.ts';

type ColumnOfDates = {
  field: string;
  heading: string;
  index: number;
  /** The first text that can only be read so; null if there is none. */
  monthFirst: string | null;
  dayFirst: string | null;
  /** The first text that can be read both ways. */
  either: string | null;
};

export type QuestionFinder = {
  see: (row: SheetRow) => void;
  /** All that the file leaves open, whether or not the mapping answers it. */
  questions: () => RosterQuestion[];
  /** How to read the rows, by what the columns show and what the mapping answers. */
  reading: (facts: Omit<Reading, 'dateOrders'>) => Reading;
};

/** Feed it every row once; ask at the end. */
export function questionFinder(kind: RosterKind, mapping: RosterMapping): QuestionFinder {
  const columns = rosterFields(kind).flatMap(({ field, heading, kind: type }): ColumnOfDates[] => {
    const matched = mapping.columns.find((each) => each.field === field);
    if (type !== 'date' || !matched) return [];
    const { index } = matched;
    return [{ field, heading, index, monthFirst: null, dayFirst: null, either: null }];
  });
  return {
    see: ({ cells }) => {
      for (const column of columns) look(column, cleaned(cells[column.index] ?? null));
    },
    questions: () => columns.filter(isOpen).map(question),
    reading: (facts) => ({
      ...facts,
      dateOrders: Object.fromEntries(
        columns.flatMap((column) => {
          const order = orderOf(column, mapping.answers[column.field]);
          return order ? [[column.field, order]] : [];
        }),
      ),
    }),
  };
}

/** Those that nobody has answered. */
export const openQuestions = (
  questions: readonly RosterQuestion[],
  answers: RosterMapping['answers'],
): RosterQuestion[] =>
  questions.filter(({ field, choices }) => !choices.some(({ value }) => value === answers[field]));

function look(column: ColumnOfDates, cell: ReturnType<typeof cleaned>): void {
  const shown = orderShownBy(cell);
  if (shown === 'month-first') column.monthFirst ??= shownText(cell);
  if (shown === 'day-first') column.dayFirst ??= shownText(cell);
  if (shown === 'either') column.either ??= shownText(cell);
}

/** Nothing in the column says it, or one date says it and another says the opposite. */
const isOpen = ({ either, monthFirst, dayFirst }: ColumnOfDates) =>
  either !== null && (monthFirst === null) === (dayFirst === null);

function orderOf(column: ColumnOfDates, answer: string | undefined): DateOrder | null {
  if (isOpen(column)) return isDateOrder(answer) ? answer : null;
  // Dates that can be read in one way only need no order, even if they disagree.
  if (column.either === null) return null;
  return column.monthFirst === null ? 'day-first' : 'month-first';
}

function question(column: ColumnOfDates): RosterQuestion {
  const { field, heading, either } = column;
  const { monthFirst, dayFirst } = bothReadings(either!)!;
  const disagree =
    column.monthFirst !== null && column.dayFirst !== null
      ? ` ${column.monthFirst} has the month first and ${column.dayFirst} the day.`
      : '';
  return {
    field,
    text: `${heading}: what does ${either} mean?${disagree}`,
    choices: [
      { value: 'month-first', label: `${monthFirst} (month first)` },
      { value: 'day-first', label: `${dayFirst} (day first)` },
    ],
  };
}
