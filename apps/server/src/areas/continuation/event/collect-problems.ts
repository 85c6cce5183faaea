import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';

/**
 * Runs one step of a larger form. Field problems are added to the form's own, prefixed with the step's
 * name, so that the user sees all of them at once; the step then returns null.
 */
export async function collectProblems<T>(
  problems: FieldProblem[],
  name: string,
  step: () => Promise<T>,
): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: `${name}.${path}`, message }));
    if (error.code !== 'invalid-input') throw new Refusal(error.code, error.message, { fields });
    problems.push(...fields);
    return null;
  }
}
