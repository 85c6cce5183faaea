import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import type { Bind } from '../../app/bind.ts';
import type { Context } from '../../app/context.ts';
import * as service from './participants.service.ts';

export function participantsRoutes(bind: Bind, context: Context): void {
  bind(searchParticipants, ({ member, query }) =>
    service.searchParticipants(context, member, query.searchText),
  );
}
