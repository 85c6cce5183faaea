import { CallFailed } from '@portal/contract/client.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './notifications/report-failure.ts';

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

function report(error: unknown, meta: CallMeta | undefined) {
  if (!meta?.handledByScreen) reportFailure(error, meta?.area);
}

/** Retries only what may pass by itself: no connection, or a server error. */
function isTransient(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
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
