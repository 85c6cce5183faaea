import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { finalizeRenewal } from './finalize-renewal.service.ts';
import * as lookups from './lookups.service.ts';
import * as sheets from './rate-sheets.service.ts';
import { deleteRenewalPlan, listRenewalPlans } from './renewal-plans.service.ts';
import { saveRenewalPlan } from './save-renewal-plan.service.ts';

export function renewalPlanRoutes(bind: Bind, context: Context): void {
  bind(contract.listRenewalPlans, ({ member, params }) =>
    listRenewalPlans(context, member, params.planYearId),
  );
  bind(contract.saveRenewalPlan, ({ member, params, body, idempotencyKey }) =>
    saveRenewalPlan(context, member, {
      planYearId: params.planYearId,
      form: body,
      key: idempotencyKey,
    }),
  );
  bind(contract.deleteRenewalPlan, ({ member, params }) =>
    deleteRenewalPlan(context, member, params),
  );
  bind(contract.downloadRateSheet, null, ({ member, params }) =>
    sheets.downloadRateSheet(context, member, params),
  );
  bind(contract.deleteRateSheet, ({ member, params }) =>
    sheets.deleteRateSheet(context, member, params),
  );
  bind(contract.finalizeRenewal, ({ member, params, body }) =>
    finalizeRenewal(context, member, { planYearId: params.planYearId, planInProgressIds: body }),
  );
  bind(contract.listCobraPlanTypes, async () => lookups.listCobraPlanTypes());
  bind(contract.listCoverageTypes, ({ member, params }) =>
    lookups.listCoverageTypes(context, member, params.planYearId),
  );
  bind(contract.listLevelDescriptions, ({ member, params }) =>
    lookups.listLevelDescriptions(context, member, params.planYearId),
  );
  bind(contract.listInsurers, ({ member }) => lookups.listInsurers(context, member));
}

/** Where forms with files are accepted. */
export function rateSheetUploadRoutes(bind: Bind, context: Context): void {
  bind(contract.uploadRateSheets, ({ member, params, query, formFile, idempotencyKey }) =>
    sheets.uploadRateSheet(context, member, {
      planYearId: params.planYearId,
      planInProgressId: query.planInProgressId,
      file: formFile,
      key: idempotencyKey,
    }),
  );
}

/** The provider's side, on the operator's port. */
export function insurerRoutes(bind: Bind, context: Context): void {
  bind(contract.addInsurer, ({ body }) => lookups.addInsurer(context, body.name));
}
