import * as contract from '@portal/contract/areas/participants/directory.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listDirectoryPlans, listParticipants } from './directory.service.ts';

/** Its own area: it knows plans and coverage, which themselves stand on participants. */
export function directoryRoutes(bind: Bind, context: Context): void {
  bind(contract.listParticipants, ({ member, query }) => listParticipants(context, member, query));
  bind(contract.listDirectoryPlans, ({ member }) => listDirectoryPlans(context, member));
}
