import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { getCobraChecklist } from './cobra-checklist.service.ts';
import { saveCobraChecklist } from './save-cobra-checklist.service.ts';

const notYet = (): never => {
  throw new Refusal('not-found', 'Not yet.');
};

export function checklistRoutes(bind: Bind, context: Context): void {
  bind(contract.listRenewalYears, notYet);
  bind(contract.getCobraChecklist, ({ member, params }) =>
    getCobraChecklist(context, member, params.planYearId),
  );
  bind(contract.saveCobraChecklist, ({ member, params, body, ifMatch }) =>
    saveCobraChecklist(context, member, params.planYearId, { form: body, ifMatch }),
  );
  bind(contract.completePackets, notYet);
  bind(contract.getDirectBillChecklist, notYet);
  bind(contract.saveDirectBillChecklist, notYet);
  bind(contract.getLegacyChecklist, notYet);
  bind(contract.completeLegacyChecklist, notYet);
  bind(contract.listCustomPlanTypes, notYet);
}
