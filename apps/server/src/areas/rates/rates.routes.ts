import * as contract from '@portal/contract/areas/rates/rates.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listRates } from './rates.service.ts';

export function ratesRoutes(bind: Bind, context: Context): void {
  bind(contract.listCobraRates, ({ member }) => listRates(context, member, 'cobra'));
  bind(contract.listRetireeRates, ({ member }) => listRates(context, member, 'billing'));
}
