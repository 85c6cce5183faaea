import {
  getCustomEnrollment,
  getRegularEnrollment,
  listCustomTransactions,
  listEnrollments,
  listOpenPlans,
  listPayDates,
  listTransactions,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { Enrollment } from '@portal/contract/areas/enrollment/enrollment.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';
import type { EnrollmentPlace } from './enrollment-place.ts';

/** The screen reports its own failures. */
const meta = { area: 'enrollment', handledByScreen: true };

export const enrollmentsQuery = (compId: number, empno: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'enrollments', empno),
    queryFn: ({ signal }) => call(listEnrollments, { params: { compId, empno } }, { signal }),
    meta,
  });

export const openPlansQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'open-plans'),
    queryFn: async ({ signal }) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot load plans for invalid company');
      return call(listOpenPlans, { params: { compId } }, { signal });
    },
    // A failure also shows as a snackbar.
    meta: { area: 'enrollment' },
  });

export const enrollmentQuery = (compId: number, empno: string, place: EnrollmentPlace) =>
  queryOptions({
    queryKey: companyKey(compId, 'enrollment', empno, place),
    queryFn: ({ signal }): Promise<Enrollment> => {
      const { pyrid: planYearId, planCode, customPlanId } = place;
      return customPlanId === null
        ? call(
            getRegularEnrollment,
            { params: { compId, empno, planYearId, planCode } },
            { signal },
          )
        : call(
            getCustomEnrollment,
            { params: { compId, empno, planYearId, customPlanId } },
            { signal },
          );
    },
    meta,
  });

/** The pay dates of someone with these frequencies; none without a frequency. */
export const payDatesQuery = (
  compId: number,
  payFrequencies: string,
  { yearbeg: startDate, yearend: endDate }: { yearbeg: string; yearend: string },
) =>
  queryOptions({
    queryKey: companyKey(compId, 'pay-dates', payFrequencies, startDate, endDate),
    queryFn: async ({ signal }) =>
      payFrequencies === ''
        ? []
        : call(
            listPayDates,
            { params: { compId, payFrequency: payFrequencies }, query: { startDate, endDate } },
            { signal },
          ),
    // A year's pay dates rarely change.
    staleTime: 5 * 60_000,
    meta,
  });

/** Identifies an account's transactions, for the list and for the PDF. */
export const transactionsInput = (compId: number, empno: string, place: EnrollmentPlace) => ({
  params: { compId, empno, pyrid: place.pyrid, plccode: place.planCode },
});

export const transactionsQuery = (compId: number, empno: string, place: EnrollmentPlace) =>
  queryOptions({
    queryKey: companyKey(compId, 'transactions', empno, place),
    queryFn: ({ signal }) =>
      call(listTransactions, transactionsInput(compId, empno, place), { signal }),
    meta,
  });

export type ClaimKind = 'paid' | 'pending';

export const customTransactionsInput = (
  compId: number,
  empno: string,
  { pyrid, customPlanId }: EnrollmentPlace,
  type: ClaimKind,
) => ({ params: { compId, empno, customPlanId: customPlanId ?? 0, type }, query: { pyrid } });

export const customTransactionsQuery = (
  compId: number,
  empno: string,
  place: EnrollmentPlace,
  type: ClaimKind,
) =>
  queryOptions({
    queryKey: companyKey(compId, 'custom-transactions', empno, place, type),
    queryFn: ({ signal }) =>
      call(listCustomTransactions, customTransactionsInput(compId, empno, place, type), {
        signal,
      }),
    meta,
  });
