import * as contract from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { postClaims } from './claims/post-claims.service.ts';
import { inviteUsers } from './invite-users.service.ts';
import { companyTemplate, exportCompany } from './workbook/export-company.service.ts';
import { importCompany } from './workbook/import-company.service.ts';

/** The provider's side, on the operator's port. */
export function onboardingRoutes(bind: Bind, context: Context): void {
  bind(contract.downloadCompanyTemplate, null, () =>
    Promise.resolve({ name: 'company-template.xlsx', content: companyTemplate() }),
  );
  bind(contract.importCompany, ({ upload, query }) =>
    importCompany(context, upload, query.apply === 'true'),
  );
  bind(contract.postClaims, ({ upload }) => postClaims(context, upload));
  bind(contract.inviteUsers, ({ params, query }) =>
    inviteUsers(context, params.compId, query.again === 'true'),
  );
  bind(contract.exportCompany, null, ({ params, query }) =>
    exportCompany(context, params.compId, query.fullIds === 'true'),
  );
}
