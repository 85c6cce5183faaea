import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { deleteEnrollment } from './delete-enrollment.service.ts';
import { listEnrollments } from './enrollment-cards.service.ts';
import * as service from './enrollment.service.ts';
import { previewPayFrequency } from './move-deductions.service.ts';
import { listPayDates } from './pay-dates.service.ts';
import * as saving from './save-enrollment.service.ts';
import { printCustomTransactions, printTransactions } from './transactions-pdf.service.ts';
import { listCustomTransactions, listTransactions } from './transactions.service.ts';

export function enrollmentRoutes(bind: Bind, context: Context): void {
  bind(contract.listEnrollments, ({ member, params }) =>
    listEnrollments(context, member, params.empno),
  );
  bind(contract.listOpenPlans, ({ member }) => service.listOpenPlans(context, member));
  bind(contract.getRegularEnrollment, ({ member, params: { empno, planYearId, planCode } }) =>
    service.getRegularEnrollment(context, member, { empno, pyrid: planYearId, planCode }),
  );
  bind(contract.getCustomEnrollment, ({ member, params: { empno, planYearId, customPlanId } }) =>
    service.getCustomEnrollment(context, member, { empno, pyrid: planYearId, customPlanId }),
  );
  bind(contract.addEnrollment, ({ member, body, idempotencyKey }) =>
    saving.addEnrollment(context, member, body, idempotencyKey),
  );
  bind(contract.updateEnrollment, ({ member, body, ifMatch, idempotencyKey: key }) =>
    saving.updateEnrollment(context, member, body, { ifMatch, key }),
  );
  bind(contract.deleteEnrollment, ({ member, params: { empno, planYearId, planCode } }) =>
    deleteEnrollment(context, member, { empno, pyrid: planYearId, planCode, customPlanId: null }),
  );
  bind(contract.deleteCustomEnrollment, ({ member, params }) => {
    const { empno, planYearId, planCode, customPlanId } = params;
    return deleteEnrollment(context, member, { empno, pyrid: planYearId, planCode, customPlanId });
  });
  bind(
    contract.listTransactions,
    ({ member, params }) => listTransactions(context, member, params),
    ({ member, params }) => printTransactions(context, member, params),
  );
  bind(
    contract.listCustomTransactions,
    ({ member, params, query }) => listCustomTransactions(context, member, { ...params, ...query }),
    ({ member, params, query }) =>
      printCustomTransactions(context, member, { ...params, ...query }),
  );
  bind(contract.listPayDates, ({ member, params, query }) =>
    listPayDates(context, member, params.payFrequency, query),
  );
  bind(contract.previewPayFrequency, ({ member, params, body }) =>
    previewPayFrequency(context, member, { empno: params.empno, ...body }),
  );
}
