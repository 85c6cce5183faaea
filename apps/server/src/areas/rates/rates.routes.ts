import * as contract from '@portal/contract/areas/rates/rates.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';

const notYet = (): never => {
  throw new Refusal('not-found', 'Not yet.');
};

export function ratesRoutes(bind: Bind, _context: Context): void {
  bind(contract.listCobraRates, notYet);
  bind(contract.listRetireeRates, notYet);
}
