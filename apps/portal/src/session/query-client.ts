import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './notifications/report-failure.ts';
import { outage, watchOutage } from './outage.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

export type CallMeta = {
  /** The business area a failure is reported under. */
  area?: string;
  /** The screen reports the failure itself, so no snackbar appears. */
  handledByScreen?: boolean;
};

/** What a guard says is always a snackbar, also beside a screen that reports the failure. */
function report(error: unknown, meta: CallMeta | undefined) {
  if (!meta?.handledByScreen || error instanceof GuardFailed) reportFailure(error, meta?.area);
}

/**
 * Retries only what may pass by itself: no connection, or a server error. Twice, and for over a minute while the service is known
 * to be away.
 */
function retry(failures: number, error: unknown): boolean {
  if (!(error instanceof CallFailed) || (error.status > 0 && error.status < 500)) return false;
  if (error.status !== 500) void watchOutage(readAgain);
  return failures < (outage.get() ? 40 : 2);
}

/** As long as the server asks for, and longer with each failure. */
const retryDelay = (failures: number, error: unknown) =>
  Math.max(
    1000 * ((error instanceof CallFailed && error.retryAfter) || 0),
    Math.min(1000 * 2 ** failures, 2000),
  );

function readAgain(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchFailureCount > 0,
  });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry,
      retryDelay,
    },
    // A change waiting for a connection would happen without the user's knowledge, so it fails
    // immediately.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Keys of company data begin with this word and the company's id. */
export function companyKey(compId: number, ...rest: unknown[]) {
  return ['company', compId, ...rest] as const;
}

/** Drops the cached data of every company except the given one. */
export function forgetCompanyData(except?: number): void {
  queryClient.removeQueries({
    queryKey: ['company'],
    predicate: ({ queryKey }) => queryKey[1] !== except,
  });
}
