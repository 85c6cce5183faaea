import * as contract from '@portal/contract/areas/reports/report-schedules.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import type { Reports } from '../../../support/reports/report.ts';
import * as saving from './save-schedule.service.ts';
import { listReportSchedules, listScheduleRecipients } from './schedules.service.ts';

export function reportSchedulesRoutes(bind: Bind, context: Context, reports: Reports): void {
  bind(contract.listReportSchedules, ({ member }) => listReportSchedules(context, member));
  bind(contract.listScheduleRecipients, ({ member }) => listScheduleRecipients(context, member));
  bind(contract.addReportSchedule, ({ member, body, idempotencyKey }) =>
    saving.addReportSchedule(context, member, reports, { input: body, key: idempotencyKey }),
  );
  bind(contract.updateReportSchedule, ({ member, params, body, ifMatch }) =>
    saving.updateReportSchedule(context, member, reports, {
      scheduleId: params.scheduleId,
      input: body,
      ifMatch,
    }),
  );
  bind(contract.deleteReportSchedule, ({ member, params }) =>
    saving.deleteReportSchedule(context, member, params.scheduleId),
  );
}
