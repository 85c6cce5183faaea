import * as contract from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listHsaNotForwarded, listHsaStatuses } from './hsa.service.ts';
import { recordHsaAnswer } from './record-hsa-answer.service.ts';
import { recordHsaDeductions } from './record-hsa-deductions.service.ts';

export function hsaRoutes(bind: Bind, context: Context): void {
  bind(contract.listHsaNotForwarded, ({ member }) => listHsaNotForwarded(context, member));
  bind(contract.listHsaStatuses, ({ member }) => listHsaStatuses(context, member));
}

/** The provider's side, on the operator's port. */
export function hsaBackOfficeRoutes(bind: Bind, context: Context): void {
  bind(contract.recordHsaAnswer, ({ params, body, idempotencyKey }) =>
    recordHsaAnswer(context, { ...params, ...body }, idempotencyKey),
  );
  bind(contract.recordHsaDeductions, ({ params, body, idempotencyKey }) =>
    recordHsaDeductions(context, params.compId, body.deductions, idempotencyKey),
  );
}
