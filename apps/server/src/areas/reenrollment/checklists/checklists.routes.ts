import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = (): never => {
  throw new Refusal('not-found', 'Not yet.');
};

export function checklistRoutes(bind: Bind, _context: Context): void {
  bind(contract.listRenewalYears, notYet);
  bind(contract.getCobraChecklist, notYet);
  bind(contract.saveCobraChecklist, notYet);
  bind(contract.completePackets, notYet);
  bind(contract.getDirectBillChecklist, notYet);
  bind(contract.saveDirectBillChecklist, notYet);
  bind(contract.getLegacyChecklist, notYet);
  bind(contract.completeLegacyChecklist, notYet);
  bind(contract.listCustomPlanTypes, notYet);
}
