import {
  type EventDocument,
  listChecks,
  listEventDocuments,
  listInvoiceDetails,
  listInvoices,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';
import { isEmpno } from '../../participants/participants.queries.ts';

/** Identifies the participant and the event. */
export type LedgerOf = { service: ContinuationService; empno: string; eventId: number };

/** The panel reports its own failures. */
const meta = { area: 'continuation', handledByScreen: true };

const ledgerKey = (compId: number, { service, empno, eventId }: LedgerOf, ...rest: unknown[]) =>
  companyKey(compId, 'event-ledger', empno, service, eventId, ...rest);

export const ledgerInput = (compId: number, { service, empno, eventId }: LedgerOf) => ({
  params: { compId, serviceLetter: letterOf(service), empno },
  query: { event: eventId },
});

export const invoicesQuery = (compId: number, of: LedgerOf) =>
  queryOptions({
    queryKey: ledgerKey(compId, of, 'invoices'),
    queryFn: async ({ signal }) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot load invoices for invalid company.');
      return call(listInvoices, ledgerInput(compId, of), { signal });
    },
    meta,
  });

export function invoiceDetailsInput(compId: number, of: LedgerOf, invoiceNumber: number) {
  const guard = (holds: boolean, ending: string) => {
    if (!holds) throw new GuardFailed(`Cannot load invoice details ${ending}`);
  };
  guard(compId > 0, 'for invalid company.');
  guard(invoiceNumber > 0, 'with invalid invoice number.');
  guard(isEmpno(of.empno), 'with invalid employee id.');
  return {
    params: { compId, serviceLetter: letterOf(of.service), empno: of.empno, invoiceNumber },
  };
}

export const invoiceDetailsQuery = (compId: number, of: LedgerOf, invoiceNumber: number) =>
  queryOptions({
    queryKey: ledgerKey(compId, of, 'invoice-details', invoiceNumber),
    queryFn: async ({ signal }) =>
      call(listInvoiceDetails, invoiceDetailsInput(compId, of, invoiceNumber), { signal }),
    meta,
  });

export const checksQuery = (compId: number, of: LedgerOf) =>
  queryOptions({
    queryKey: ledgerKey(compId, of, 'checks'),
    queryFn: ({ signal }) => call(listChecks, ledgerInput(compId, of), { signal }),
    meta,
  });

export const otherLettersQuery = (compId: number, empno: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'event-ledger', empno, 'other-letters'),
    queryFn: async ({ signal }) => {
      const params = { compId, serviceLetter: letterOf('cobra'), empno };
      const documents = await call(listEventDocuments, { params, query: {} }, { signal });
      return documents.filter(({ eventId }) => eventId === null);
    },
    meta: { area: 'continuation' },
  });

const isProcessing = ({ finalDocumentAvailable }: EventDocument) => !finalDocumentAvailable;

export const documentsQuery = (compId: number, of: LedgerOf) =>
  queryOptions({
    queryKey: ledgerKey(compId, of, 'documents'),
    queryFn: ({ signal }) => call(listEventDocuments, ledgerInput(compId, of), { signal }),
    // A document being scanned appears by itself.
    refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? 15_000 : false),
    meta,
  });
