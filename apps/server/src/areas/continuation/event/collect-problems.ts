import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';

/**
 * Does a step of a larger form. What it refuses on its fields joins the other problems of the form, so
 * that all come at once, under the name that the form gives the step; the step then answers null.
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
