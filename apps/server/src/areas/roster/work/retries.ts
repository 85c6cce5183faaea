/** Somebody else held a row, or two waited for each other: worth another try. */
const passing = new Set(['40001', '40P01', '55P03', '57014']);
export const attempts = 3;

/** PostgreSQL's code of an error; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string } | null)?.code;

export const isPassing = (error: unknown) => passing.has(codeOf(error) ?? '');

export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
    }
}
