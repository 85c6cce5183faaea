import { CallFailed } from '@portal/contract/client.ts';
import { notify } from './notifications.ts';

const unknownFailure = 'There was a problem';

/** The one place where a failed call becomes a sentence on screen (Q143). */
export function reportFailure(error: unknown, area?: string): void {
  if (isAborted(error)) return;
  // The browser is already on its way to the sign-in site.
  if (error instanceof CallFailed && error.status === 401) return;
  notify(failureText(error), 'error', area);
}

export function failureText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : unknownFailure;
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
}
