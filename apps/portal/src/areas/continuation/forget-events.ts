import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../session/query-client.ts';

/**
 * After an event was entered or changed: what shows it is asked for again, and is there when this is
 * done. Lists of choices stay.
 */
export function forgetEvents(queryClient: QueryClient, compId: number): Promise<void> {
  const choices = ['event-types', 'continuation-plans', 'continuation-settings', 'payfreqs'];
  return queryClient.invalidateQueries({
    queryKey: companyKey(compId),
    predicate: ({ queryKey }) => !choices.includes(String(queryKey[2])),
  });
}
