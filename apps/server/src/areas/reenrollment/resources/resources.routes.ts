import * as contract from '@portal/contract/areas/reenrollment/resources.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { makeFsaTemplate } from './fsa-template.service.ts';
import { postResource } from './post-resource.service.ts';
import {
  downloadCustomChecklist,
  downloadFsaTemplate,
  hasFsaTemplate,
  listResourcePlans,
} from './resources.service.ts';

export function enrollmentResourcesRoutes(bind: Bind, context: Context): void {
  bind(contract.listResourcePlans, ({ member }) => listResourcePlans(context, member));
  bind(contract.hasFsaTemplate, ({ member }) => hasFsaTemplate(context, member));
  bind(contract.downloadFsaTemplate, null, ({ member }) => downloadFsaTemplate(context, member));
  bind(contract.downloadCustomChecklist, null, ({ member, params }) =>
    downloadCustomChecklist(context, member, params),
  );
}

/** The provider's side, on the operator's port. */
export function resourcePostingRoutes(bind: Bind, context: Context): void {
  bind(contract.postResource, ({ params, query, upload, idempotencyKey }) =>
    postResource(context, params.compId, query, { content: upload, key: idempotencyKey }),
  );
  bind(contract.makeFsaTemplate, ({ params, idempotencyKey }) =>
    makeFsaTemplate(context, params.compId, idempotencyKey),
  );
}
