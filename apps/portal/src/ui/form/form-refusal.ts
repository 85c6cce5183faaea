import type { CallFailed } from '@portal/contract/client.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';

/** Why a form was not saved: what is wrong with its fields, or a sentence about the whole. */
export type Refusal = { fields: FieldProblem[]; sentence?: string; wayOut?: WayOut | undefined };

/** Where the person finds what stands in the way. */
export type WayOut = { to: string; label: string };

type Words = {
  pathOf?: (path: string) => string;
  wayOut?: (error: CallFailed) => WayOut | undefined;
};

const unchanged = 'Nothing was saved, and what you typed is still here.';

export function refusalOf(error: CallFailed, { pathOf, wayOut }: Words): Refusal {
  if (error.fields.length > 0) {
    return {
      fields: error.fields.map(({ path, message }) => ({ path: pathOf?.(path) ?? path, message })),
    };
  }
  // Of a fault or a lost connection nobody knows whether the save arrived; a retry of it is safe.
  const mayHaveSaved = error.status === 0 || error.status >= 500;
  const advice = mayHaveSaved ? 'What you typed is still here; saving again is safe.' : unchanged;
  return {
    fields: [],
    sentence: `${error.serverMessage ?? 'There was a problem.'} ${advice}`,
    wayOut: wayOut?.(error),
  };
}
