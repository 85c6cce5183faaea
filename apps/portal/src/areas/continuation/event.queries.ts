import {
  getBillingEvent,
  listBillingEventTypes,
  listBillingPlans,
} from '@portal/contract/areas/continuation/billing.contract.ts';
import {
  getCobraEvent,
  listCobraEventTypes,
  listCobraPlans,
} from '@portal/contract/areas/continuation/cobra.contract.ts';
import { getContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';
import { detailOfBilling, detailOfCobra, type EventDetail, levelsOf } from './event-detail.ts';
import { kinds } from './kinds.ts';

const area = 'continuation';
/** The screen reports its own failures. */
const handledByScreen = { area, handledByScreen: true };
/** Lists that rarely change. */
const staleTime = 5 * 60_000;

export type EventTypeChoice = { id: number; desc: string };

export const eventTypesQuery = (compId: number, service: ContinuationService) =>
  queryOptions({
    queryKey: companyKey(compId, 'event-types', service),
    queryFn: async ({ signal }): Promise<EventTypeChoice[]> => {
      const params = { compId };
      if (service === 'billing') {
        const types = await call(listBillingEventTypes, { params }, { signal });
        return types.map(({ r_qualevid, desc }) => ({ id: r_qualevid, desc }));
      }
      const types = await call(listCobraEventTypes, { params }, { signal });
      return types.map(({ c_qualevid, desc }) => ({ id: c_qualevid, desc }));
    },
    staleTime,
    meta: handledByScreen,
  });

/** The levels offered on a date. */
export const levelsQuery = (compId: number, service: ContinuationService, effectiveDate: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'continuation-plans', service, effectiveDate),
    queryFn: async ({ signal }): Promise<AvailableLevel[]> => {
      const input = { params: { compId }, query: { effectiveDate } };
      return service === 'cobra'
        ? call(listCobraPlans, input, { signal })
        : levelsOf(await call(listBillingPlans, input, { signal }));
    },
    staleTime,
    meta: handledByScreen,
  });

export const continuationSettingsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'continuation-settings'),
    queryFn: ({ signal }) => call(getContinuationSettings, { params: { compId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

export type EventPlace = { service: ContinuationService; empno: string; id: number };

export const eventQuery = (compId: number, { service, empno, id }: EventPlace) =>
  queryOptions({
    queryKey: companyKey(compId, 'continuation-event', service, id, empno),
    queryFn: async ({ signal }): Promise<EventDetail> => {
      const { cannotGet } = kinds[service];
      if (!(compId > 0)) throw new GuardFailed(cannotGet('company'));
      if (empno.length !== 9) throw new GuardFailed(cannotGet('employee number'));
      if (!(id > 0)) throw new GuardFailed(cannotGet('ID'));
      return service === 'cobra'
        ? detailOfCobra(await call(getCobraEvent, { params: { compId, empno, id } }, { signal }))
        : detailOfBilling(
            await call(getBillingEvent, { params: { compId, empno, eventId: id } }, { signal }),
          );
    },
    // A failure also shows as a snackbar.
    meta: { area },
  });
