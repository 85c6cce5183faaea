import * as contract from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import type { DeadlineSource } from './deadline-source.ts';
import { countDeadlines, listDeadlines } from './deadlines.service.ts';

export function deadlinesRoutes(
  bind: Bind,
  context: Context,
  sources: readonly DeadlineSource[],
): void {
  bind(contract.countDeadlines, ({ member }) => countDeadlines(context, member, sources));
  bind(contract.listDeadlines, ({ member }) => listDeadlines(context, member, sources));
}
