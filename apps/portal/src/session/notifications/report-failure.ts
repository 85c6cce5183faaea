import { CallFailed } from '@portal/contract/client.ts';
import { notify } from './notifications.ts';

const unknownFailure = 'There was a problem';

/** The one place where a failed call becomes a sentence on screen. */
export function reportFailure(error: unknown, area?: string): void {
  if (!isSilent(error)) notify(failureText(error), 'error', area);
}

export function failureText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : unknownFailure;
}

/** Cancelled on purpose, or signed out and already leaving for the sign-in site. */
export function isSilent(error: unknown): boolean {
  if (error instanceof CallFailed) return error.status === 401;
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
}
