import type { z } from 'zod';
import { type FieldProblem, Refusal } from '../problem.ts';

/**
 * A schema plus rules that need more than the value: today's date, or what the company offers. They
 * run even if a field itself is invalid, so that all messages appear at once.
 */
export function withRules<Schema extends z.ZodType>(
  schema: Schema,
  rules: (value: z.output<Schema>) => FieldProblem[],
): Schema {
  return schema.superRefine(
    (value, context) => {
      for (const { path, message } of rules(value)) {
        context.addIssue({ code: 'custom', path: path.split('.').map(asKey), message });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

const asKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

/** The problem of a field, if it has one. */
export const problemIf = (isWrong: boolean, path: string, message: string): FieldProblem[] =>
  isWrong ? [{ path, message }] : [];

/** Refuses input that breaks rules, each problem on its field. */
export function refuseProblems(problems: FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new Refusal('invalid-input', first.message, { fields: problems });
}
