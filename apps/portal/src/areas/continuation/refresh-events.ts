import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../session/query-client.ts';

/**
 * After an event was entered or changed: reloads everything that shows it and resolves when done.
 * Lists of choices stay cached.
 */
export function refreshEvents(queryClient: QueryClient, compId: number): Promise<void> {
  const choices = ['event-types', 'continuation-plans', 'continuation-settings', 'payfreqs'];
  return queryClient.invalidateQueries({
    queryKey: companyKey(compId),
    predicate: ({ queryKey }) => !choices.includes(String(queryKey[2])),
  });
}
