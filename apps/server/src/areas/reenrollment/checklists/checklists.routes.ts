import * as others from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { getCobraChecklist } from './cobra-checklist.service.ts';
import { completePackets } from './complete-packets.service.ts';
import { getDirectBillChecklist, saveDirectBillChecklist } from './direct-bill.service.ts';
import {
  completeLegacyChecklist,
  getLegacyChecklist,
  listCustomPlanTypes,
} from './legacy-checklist.service.ts';
import { listRenewalYears } from './renewal-years.service.ts';
import { saveCobraChecklist } from './save-cobra-checklist.service.ts';

export function checklistRoutes(bind: Bind, context: Context): void {
  bind(contract.listRenewalYears, ({ member }) => listRenewalYears(context, member));
  bind(contract.getCobraChecklist, ({ member, params }) =>
    getCobraChecklist(context, member, params.planYearId),
  );
  bind(contract.saveCobraChecklist, ({ member, params, body, ifMatch }) =>
    saveCobraChecklist(context, member, params.planYearId, { form: body, ifMatch }),
  );
  bind(contract.completePackets, ({ member, params }) =>
    completePackets(context, member, params.planYearId),
  );
  bind(others.getDirectBillChecklist, ({ member, params }) =>
    getDirectBillChecklist(context, member, params.planYearId),
  );
  bind(others.saveDirectBillChecklist, ({ member, params, body, ifMatch }) =>
    saveDirectBillChecklist(context, member, params.planYearId, { form: body, ifMatch }),
  );
  bind(others.getLegacyChecklist, ({ member, params }) =>
    getLegacyChecklist(context, member, params),
  );
  bind(others.completeLegacyChecklist, ({ member, params }) =>
    completeLegacyChecklist(context, member, params),
  );
  bind(contract.listCustomPlanTypes, ({ member }) => listCustomPlanTypes(context, member));
}
