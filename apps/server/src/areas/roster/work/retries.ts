/** Somebody else held a row, or two waited for each other: worth another try. */
const passing = new Set(['40001', '40P01', '55P03', '57014']);
const attempts = 3;

/** PostgreSQL's code of an error; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string } | null)?.code;

export async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts || !passing.has(codeOf(error) ?? '')) throw error;
    }
}
