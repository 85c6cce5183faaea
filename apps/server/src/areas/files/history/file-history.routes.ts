import * as contract from '@portal/contract/areas/files/file-history.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { downloadWebFile, listFileMonths, listFiles } from './file-history.service.ts';
import { postFile } from './post-file.service.ts';

export function fileHistoryRoutes(bind: Bind, context: Context): void {
  bind(contract.listFileMonths, ({ member }) => listFileMonths(context, member));
  bind(contract.listFiles, ({ member, params }) => listFiles(context, member, params));
  bind(contract.downloadWebFile, null, ({ member, params }) =>
    downloadWebFile(context, member, params),
  );
}

/** The provider's side, on the operator's port. */
export function filePostingRoutes(bind: Bind, context: Context): void {
  bind(contract.postFile, ({ params, query, upload, idempotencyKey }) =>
    postFile(context, params.compId, query, { content: upload, key: idempotencyKey }),
  );
}
