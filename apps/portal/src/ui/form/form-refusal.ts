import type { CallFailed } from '@portal/contract/client.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';

/** Why a form was not saved: problems with its fields, or a sentence about the whole form. */
export type Refusal = {
  /** Instead of the number of fields to check. */
  title?: string | undefined;
  fields: FieldProblem[];
  sentence?: string;
  blockerLink?: BlockerLink | undefined;
};

/** Where the user finds what blocks the save. */
export type BlockerLink = { to: string; label: string };

type Words = {
  pathOf?: (path: string) => string;
  blockerLink?: (error: CallFailed) => BlockerLink | undefined;
  refusedTitle?: string;
};

const unchanged = 'Nothing was saved. What you typed is still here.';

export function refusalOf(
  error: CallFailed,
  { pathOf, blockerLink, refusedTitle }: Words,
): Refusal {
  if (error.fields.length > 0) {
    return {
      title: refusedTitle,
      fields: error.fields.map(({ path, message }) => ({ path: pathOf?.(path) ?? path, message })),
    };
  }
  // After a server error or a lost connection the save may have arrived; retrying it is safe.
  const mayHaveSaved = error.status === 0 || error.status >= 500;
  const advice = mayHaveSaved ? 'What you typed is still here; saving again is safe.' : unchanged;
  return {
    title: refusedTitle,
    fields: [],
    sentence: `${error.serverMessage ?? 'There was a problem.'} ${advice}`,
    blockerLink: blockerLink?.(error),
  };
}
