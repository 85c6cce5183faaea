import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = (): never => {
  throw new Refusal('not-found', 'Not yet.');
};

export function packetRoutes(bind: Bind, _context: Context): void {
  bind(contract.generateOeForms, notYet);
  bind(contract.deletePacketFile, notYet);
  bind(contract.downloadPacketFile, null, notYet);
}

/** Where forms with files are accepted. */
export function packetUploadRoutes(bind: Bind, _context: Context): void {
  bind(contract.uploadPacketFiles, notYet);
}
