import * as contract from '@portal/contract/areas/files/file-upload.contract.ts';
import { uploadTypes } from '@portal/contract/areas/files/upload-types.rules.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import {
  downloadIncomingFile,
  findEarlierUpload,
  listIncomingFiles,
  markFetched,
} from './inbox.service.ts';
import { uploadFile } from './upload-file.service.ts';

export function uploadRoutes(bind: Bind, context: Context): void {
  bind(contract.listFileTypes, async () => [...uploadTypes]);
  bind(contract.findEarlierUpload, ({ member, params }) =>
    findEarlierUpload(context, member, params.sha256),
  );
  bind(contract.uploadFile, ({ member, params, formFile, idempotencyKey }) =>
    uploadFile(context, member, {
      fileType: params.fileType,
      file: formFile,
      key: idempotencyKey,
    }),
  );
}

/** The provider's side, on the operator's port. */
export function incomingFilesRoutes(bind: Bind, context: Context): void {
  bind(contract.listIncomingFiles, ({ query }) => listIncomingFiles(context, query.compId));
  bind(contract.downloadIncomingFile, null, ({ params }) => downloadIncomingFile(context, params));
  bind(contract.markFetched, ({ params }) => markFetched(context, params));
}
