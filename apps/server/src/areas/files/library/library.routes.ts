import * as contract from '@portal/contract/areas/files/library.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import {
  downloadDocument,
  listEducation,
  listForms,
  listLegalDocuments,
} from './library.service.ts';
import { listPostedDocuments, postDocument, removeDocument } from './post-document.service.ts';

export function libraryRoutes(bind: Bind, context: Context): void {
  bind(contract.listForms, ({ member }) => listForms(context, member));
  bind(contract.listLegalDocuments, ({ member }) => listLegalDocuments(context, member));
  bind(contract.listEducation, ({ member }) => listEducation(context, member));
  bind(contract.downloadDocument, null, ({ member, params }) =>
    downloadDocument(context, member, params),
  );
}

/** The provider's side, on the operator's port. */
export function libraryPostingRoutes(bind: Bind, context: Context): void {
  bind(contract.listPostedDocuments, ({ params }) => listPostedDocuments(context, params.compId));
  bind(contract.postDocument, ({ params, query, upload, idempotencyKey }) =>
    postDocument(context, params.compId, query, { content: upload, key: idempotencyKey }),
  );
  bind(contract.removeDocument, ({ params, idempotencyKey }) =>
    removeDocument(context, params.compId, params.documentId, idempotencyKey),
  );
}
