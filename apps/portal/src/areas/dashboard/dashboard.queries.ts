import { listMarketingSlides } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** A failed read falls back to no slides: nobody came here for them. */
export const slidesQuery = queryOptions({
  queryKey: ['marketing-slides'],
  queryFn: ({ signal }) => call(listMarketingSlides, undefined, { signal }),
  staleTime: 10 * 60_000,
  retry: false,
  meta: { area: 'dashboard', handledByScreen: true },
});
