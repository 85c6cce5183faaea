import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listAbsences, reportAbsence } from './absences/absences.service.ts';
import { getLeaveCase, listLeaveCases } from './case/leave-cases.service.ts';
import { getLeaveEmployee, searchLeaveEmployees } from './employees/employees.service.ts';
import { requestLeave } from './request/request-leave.service.ts';

/** What an employer does with leave. */
export function leaveRoutes(bind: Bind, context: Context): void {
  bind(contract.searchLeaveEmployees, ({ member, query }) =>
    searchLeaveEmployees(context, member, query),
  );
  bind(contract.getLeaveEmployee, ({ member, params }) =>
    getLeaveEmployee(context, member, params.eeId),
  );
  bind(contract.listLeaveCases, ({ member, params }) =>
    listLeaveCases(context, member, params.eeId),
  );
  bind(contract.getLeaveCase, ({ member, params }) => getLeaveCase(context, member, params.caseId));
  bind(contract.listAbsences, ({ member, params }) => listAbsences(context, member, params.eeId));
  bind(contract.reportAbsence, ({ member, body, idempotencyKey }) =>
    reportAbsence(context, member, body, idempotencyKey),
  );
  bind(contract.requestLeave, ({ member, body, idempotencyKey }) =>
    requestLeave(context, member, body, idempotencyKey),
  );
}
