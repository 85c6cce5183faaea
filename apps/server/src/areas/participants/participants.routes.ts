import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as dependents from './dependents.service.ts';
import { updateDependent } from './correct-dependent.service.ts';
import { getParticipantHistory } from './participant-history.service.ts';
import * as service from './participants.service.ts';
import * as reveal from './reveal-ids.service.ts';
import * as saving from './save-participant.service.ts';
import { searchParticipants } from './search-participants.service.ts';

export function participantsRoutes(bind: Bind, context: Context): void {
  bind(contract.searchParticipants, ({ member, query }) =>
    searchParticipants(context, member, query),
  );
  bind(contract.getParticipant, ({ member, params }) =>
    service.getParticipant(context, member, params.empno),
  );
  bind(contract.lookUpParticipant, ({ member, body }) =>
    service.lookUpParticipant(context, member, body.payrollid),
  );
  bind(contract.revealParticipantIds, ({ member, params }) =>
    reveal.revealParticipantIds(context, member, params.empno),
  );
  bind(contract.addParticipant, ({ member, body, idempotencyKey }) =>
    saving.addParticipant(context, member, body, idempotencyKey),
  );
  bind(contract.updateParticipant, ({ member, params, body, ifMatch }) =>
    saving.updateParticipant(context, member, { empno: params.empno, change: body, ifMatch }),
  );
  bind(contract.listDependents, ({ member, params }) =>
    dependents.listDependents(context, member, params.empno),
  );
  bind(contract.addDependents, ({ member, params, body, idempotencyKey }) =>
    dependents.addDependents(context, member, {
      empno: params.empno,
      added: body,
      key: idempotencyKey,
    }),
  );
  bind(contract.updateDependent, ({ member, params, body, ifMatch }) =>
    updateDependent(context, member, {
      empno: params.empno,
      dependentId: params.dependentId,
      change: body,
      ifMatch,
    }),
  );
  bind(contract.revealDependentSsn, ({ member, params }) =>
    reveal.revealDependentSsn(context, member, params),
  );
  bind(contract.getParticipantHistory, ({ member, params, query }) =>
    getParticipantHistory(context, member, params.empno, query.before),
  );
  bind(contract.listLocations, ({ member }) => service.listLocations(context, member));
  bind(contract.listPayFrequencies, ({ member }) => service.listPayFrequencies(context, member));
}
