import * as billing from '@portal/contract/areas/continuation/billing.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import * as initial from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { serviceOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { downloadDocument } from '../../support/documents/download-document.service.ts';
import { updateEvent } from './entry/change-event.service.ts';
import { addEvent } from './entry/enter-event.service.ts';
import { billingForm, cobraForm } from './entry/event-form.ts';
import * as notices from './entry/initial-notices.service.ts';
import * as pending from './entry/pending-notices.service.ts';
import { setPersonAddress } from './entry/person-address.service.ts';
import { cancelBillingEvent, deleteCobraEvent } from './entry/withdraw-event.service.ts';
import { listEventDocuments } from './mail/documents.service.ts';
import { printChecks, printInvoice, printInvoices } from './views/ledger-pdf.service.ts';
import { listChecks, listInvoiceDetails, listInvoices } from './views/ledger.service.ts';
import * as plans from './plans/plans.service.ts';
import { billingEventView, cobraEventView, readEvent } from './views/event-detail.service.ts';
import { listEventRows } from './views/event-rows.service.ts';
import { printQualifyingEvent } from './views/print.service.ts';

/** What an address names a service by. */
const ofService = <Params extends { serviceLetter: ServiceLetter }>({
  serviceLetter,
  ...params
}: Params) => ({ ...params, service: serviceOf(serviceLetter) });

export function continuationRoutes(bind: Bind, context: Context): void {
  eventRoutes(bind, context);
  noticeRoutes(bind, context);
  paperRoutes(bind, context);
  bind(contract.getContinuationSettings, ({ member }) =>
    plans.getContinuationSettings(context, member),
  );
  bind(cobra.listCobraEventTypes, ({ member }) => plans.listCobraEventTypes(context, member));
  bind(cobra.listCobraPlans, ({ member, query }) =>
    plans.listCobraPlans(context, member, query.effectiveDate),
  );
  bind(billing.listBillingEventTypes, () => Promise.resolve(plans.listBillingEventTypes()));
  bind(billing.listBillingPlans, ({ member, query }) =>
    plans.listBillingPlans(context, member, query.effectiveDate),
  );
}

function eventRoutes(bind: Bind, context: Context): void {
  bind(cobra.addCobraEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    addEvent(context, member, { form: cobraForm(body), ifMatch, key }, cobraEventView),
  );
  bind(cobra.getCobraEvent, ({ member, params: { empno, id: eventId } }) =>
    readEvent(context, member, { service: 'cobra', empno, eventId }, cobraEventView),
  );
  bind(cobra.updateCobraEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    updateEvent(context, member, { form: cobraForm(body), ifMatch, key }, cobraEventView),
  );
  bind(cobra.deleteCobraEvent, ({ member, params: { empno, qualid: eventId } }) =>
    deleteCobraEvent(context, member, { service: 'cobra', empno, eventId }),
  );
  bind(billing.addBillingEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    addEvent(context, member, { form: billingForm(body), ifMatch, key }, billingEventView),
  );
  bind(billing.getBillingEvent, ({ member, params: { empno, eventId } }) =>
    readEvent(context, member, { service: 'billing', empno, eventId }, billingEventView),
  );
  bind(billing.updateBillingEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    updateEvent(context, member, { form: billingForm(body), ifMatch, key }, billingEventView),
  );
  bind(billing.cancelBillingEvent, ({ member, body }) => cancelBillingEvent(context, member, body));
  bind(contract.listCobraRows, ({ member, params }) =>
    listEventRows(context, member, params.empno, null),
  );
  bind(contract.listRetireeRows, ({ member, params }) =>
    listEventRows(context, member, params.empno, 'R'),
  );
  bind(contract.listLoaRows, ({ member, params }) =>
    listEventRows(context, member, params.empno, 'L'),
  );
  bind(contract.setPersonAddress, ({ member, params, body }) =>
    setPersonAddress(context, member, ofService(params), body.address),
  );
}

function noticeRoutes(bind: Bind, context: Context): void {
  bind(initial.addInitialNotice, ({ member, body, ifMatch, idempotencyKey: key }) =>
    notices.addInitialNotice(context, member, body, { ifMatch, key }),
  );
  bind(initial.getInitialNotice, ({ member, params }) =>
    notices.getInitialNotice(context, member, params),
  );
  bind(initial.deleteInitialNotice, ({ member, params }) =>
    notices.deleteInitialNotice(context, member, params),
  );
  bind(contract.listPendingQeNotices, ({ member }) =>
    pending.listPendingQeNotices(context, member),
  );
  bind(contract.searchPendingQeNotices, ({ member, body }) =>
    pending.listPendingQeNotices(context, member, body.search),
  );
  bind(contract.listPendingInitialNotices, ({ member }) =>
    pending.listPendingInitialNotices(context, member),
  );
  bind(contract.searchPendingInitialNotices, ({ member, body }) =>
    pending.listPendingInitialNotices(context, member, body.search),
  );
}

/** Documents of leave are only for users who see leave. */
const ownDocuments = ['cobra', 'billing'];

/** Documents mailed to a person and received from them, invoices and checks. */
function paperRoutes(bind: Bind, context: Context): void {
  bind(contract.listEventDocuments, ({ member, params: { empno, serviceLetter }, query }) =>
    listEventDocuments(context, member, empno, {
      service: serviceOf(serviceLetter),
      eventId: query.event,
    }),
  );
  bind(contract.downloadEventDocument, null, ({ member, params }) =>
    downloadDocument(context, member, params, ownDocuments),
  );
  bind(contract.printQualifyingEvent, null, ({ member, params: { serviceLetter, unqid } }) =>
    printQualifyingEvent(context, member, serviceOf(serviceLetter), unqid),
  );
  bind(
    contract.listInvoices,
    ({ member, params, query }) =>
      listInvoices(context, member, { ...ofService(params), ...query }),
    ({ member, params, query }) =>
      printInvoices(context, member, { ...ofService(params), ...query }),
  );
  bind(
    contract.listInvoiceDetails,
    ({ member, params }) => listInvoiceDetails(context, member, ofService(params)),
    ({ member, params }) => printInvoice(context, member, ofService(params)),
  );
  bind(
    contract.listChecks,
    ({ member, params, query }) => listChecks(context, member, { ...ofService(params), ...query }),
    ({ member, params, query }) => printChecks(context, member, { ...ofService(params), ...query }),
  );
}
