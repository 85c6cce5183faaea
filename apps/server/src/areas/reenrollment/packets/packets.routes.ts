import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { generateOeForms } from './generate-forms.service.ts';
import { deletePacketFile, downloadPacketFile, uploadPacketFile } from './packet-files.service.ts';

export function packetRoutes(bind: Bind, context: Context): void {
  bind(contract.generateOeForms, ({ member, params }) =>
    generateOeForms(context, member, params.planYearId),
  );
  bind(contract.deletePacketFile, ({ member, params }) =>
    deletePacketFile(context, member, params),
  );
  bind(contract.downloadPacketFile, null, ({ member, params }) =>
    downloadPacketFile(context, member, params),
  );
}

/** Where forms with files are accepted. */
export function packetUploadRoutes(bind: Bind, context: Context): void {
  bind(contract.uploadPacketFiles, ({ member, params, formFile, idempotencyKey }) =>
    uploadPacketFile(context, member, {
      planYearId: params.planYearId,
      file: formFile,
      key: idempotencyKey,
    }),
  );
}
