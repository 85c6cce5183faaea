import * as contract from '@portal/contract/areas/reenrollment/renewal-answers.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { recordRenewalAnswer } from './record-answer.service.ts';

/** The provider's side, on the operator's port. */
export function renewalAnswerRoutes(bind: Bind, context: Context): void {
  bind(contract.recordRenewalAnswer, ({ params, body, idempotencyKey }) =>
    recordRenewalAnswer(context, params, body, idempotencyKey),
  );
}
