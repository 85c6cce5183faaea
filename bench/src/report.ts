/** One line of the final table. */
export type Outcome = {
  promise: string;
  measured: string;
  budget: string;
  /** null: it could not be measured. */
  met: boolean | null;
};

export function printTable(outcomes: readonly Outcome[]): void {
  const rows = [
    ['promise', 'measured', 'budget', ''],
    ...outcomes.map(({ promise, measured, budget, met }) => [
      promise,
      measured,
      budget,
      met === null ? 'not measured' : met ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log();
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

/** Progress output of a bench: the numbers behind its line in the table. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
export const times = (value: number) => `${value.toFixed(2)}×`;
