import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { serviceOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { downloadDocument } from '../../support/documents/download-document.service.ts';
import { listEventDocuments } from './mail/documents.service.ts';
import { printQualifyingEvent } from './views/print.service.ts';

/** Those of leave are only for users who see leave. */
const ownServices = ['cobra', 'billing'];

/** Documents mailed to a person and received from them. */
export function documentsRoutes(bind: Bind, context: Context): void {
  bind(contract.listEventDocuments, ({ member, params: { empno, serviceLetter }, query }) =>
    listEventDocuments(context, member, empno, {
      service: serviceOf(serviceLetter),
      eventId: query.event,
    }),
  );
  bind(contract.downloadEventDocument, null, ({ member, params }) =>
    downloadDocument(context, member, params, ownServices),
  );
  bind(contract.printQualifyingEvent, null, ({ member, params: { serviceLetter, unqid } }) =>
    printQualifyingEvent(context, member, serviceOf(serviceLetter), unqid),
  );
}
