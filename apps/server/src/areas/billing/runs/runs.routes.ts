import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { listDirectDebits } from './debits.service.ts';
import { performDirectDebit } from './perform-debit.service.ts';

export function runsRoutes(bind: Bind, context: Context): void {
  bind(contract.listDirectDebits, ({ member }) => listDirectDebits(context, member));
  bind(contract.performDirectDebit, ({ member, body, idempotencyKey }) =>
    performDirectDebit(context, member, body, idempotencyKey),
  );
}
