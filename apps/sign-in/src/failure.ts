import { CallFailed } from '@portal/contract/client.ts';

/** Why a call failed, in words for the user. */
export type Failure = { title: string; text: string; retryAfter?: number };

export function failureOf(error: unknown): Failure {
  // No response at all: the call, or a part of this page it needs, could not be fetched.
  if (!(error instanceof CallFailed) || error.status === 0)
    return navigator.onLine ? unreachable : offline;
  if (error.status === 429) {
    return {
      title: 'Too many attempts',
      text: 'To keep accounts safe, we pause after several attempts.',
      retryAfter: error.retryAfter ?? 60,
    };
  }
  // Among this site's calls, only sign-in is refused without naming a field.
  return error.status >= 500 ? serverError : wrongPair;
}

/** Does not say which part is wrong, so that nobody can probe for accounts. */
const wrongPair: Failure = {
  title: 'User name and password do not match',
  text: 'Check both and try again, or choose a new password.',
};

const offline: Failure = {
  title: 'You are offline',
  text: 'This device has no internet connection. Nothing was lost; try again once you are connected.',
};

const unreachable: Failure = {
  title: 'We could not reach the server',
  text: 'Nothing was lost. Check your connection and try again in a moment.',
};

const serverError: Failure = {
  title: 'Something went wrong on our side',
  text: 'Nothing was changed. Please try again in a moment.',
};
