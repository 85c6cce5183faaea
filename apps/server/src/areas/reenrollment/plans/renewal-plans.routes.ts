import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = (): never => {
  throw new Refusal('not-found', 'Not yet.');
};

export function renewalPlanRoutes(bind: Bind, _context: Context): void {
  bind(contract.listRenewalPlans, notYet);
  bind(contract.saveRenewalPlan, notYet);
  bind(contract.deleteRenewalPlan, notYet);
  bind(contract.finalizeRenewal, notYet);
  bind(contract.listCobraPlanTypes, notYet);
  bind(contract.listCoverageTypes, notYet);
  bind(contract.listLevelDescriptions, notYet);
  bind(contract.listInsurers, notYet);
}

/** Where forms with files are accepted. */
export function rateSheetUploadRoutes(bind: Bind, _context: Context): void {
  bind(contract.uploadRateSheets, notYet);
}
