import {
  getParticipant,
  getParticipantHistory,
  listDependents,
  listLocations,
  listPayFrequencies,
  lookUpParticipant,
} from '@portal/contract/areas/participants/participants.contract.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

const area = 'participants';
/** The screen reports its own failures. */
const handledByScreen = { area, handledByScreen: true };

/** A PID: nine digits, not all of them zero (domain.md 12.1). */
export const isEmpno = (empno: string) => /^\d{9}$/.test(empno) && Number(empno) > 0;

export const couldNotLoad = (empno: string) => `Could not load participant with ID# ${empno}`;

function pathOf(compId: number, empno: string) {
  if (!isEmpno(empno)) throw new GuardFailed(couldNotLoad(empno));
  return { params: { compId, empno } };
}

export const participantQuery = (compId: number, empno: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'participant', empno),
    queryFn: async ({ signal }): Promise<Participant> =>
      call(getParticipant, pathOf(compId, empno), { signal }),
    meta: handledByScreen,
  });

/** The same, for a form that saves the participant along with something else: always fresh. */
export const freshParticipantQuery = (compId: number, empno: string) =>
  queryOptions({ ...participantQuery(compId, empno), staleTime: 0 });

export const dependentsQuery = (compId: number, empno: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'dependents', empno),
    queryFn: async ({ signal }) => call(listDependents, pathOf(compId, empno), { signal }),
    meta: handledByScreen,
  });

export const historyQuery = (compId: number, empno: string) =>
  infiniteQueryOptions({
    queryKey: companyKey(compId, 'participant-history', empno),
    queryFn: async ({ signal, pageParam: before }) =>
      call(
        getParticipantHistory,
        { ...pathOf(compId, empno), query: before === null ? {} : { before } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Opened to see what just happened, so always fresh.
    staleTime: 0,
    meta: handledByScreen,
  });

/** Lists that rarely change. */
const staleTime = 5 * 60_000;

export const locationsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'locations'),
    queryFn: ({ signal }) => call(listLocations, { params: { compId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

export const payFrequenciesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'payfreqs'),
    queryFn: ({ signal }) => call(listPayFrequencies, { params: { compId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

/** Who has a payroll id; null when nobody has: that is no failure. */
export const lookupQuery = (compId: number, payrollid: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'participant-lookup', payrollid),
    queryFn: async ({ signal }): Promise<Participant | null> =>
      call(lookUpParticipant, { params: { compId }, body: { payrollid } }, { signal }).catch(
        (error: unknown) => {
          if (error instanceof CallFailed && error.status === 404) return null;
          throw error;
        },
      ),
    // The key contains a secret: nothing of it is kept.
    gcTime: 0,
    staleTime: 0,
    meta: { area },
  });
