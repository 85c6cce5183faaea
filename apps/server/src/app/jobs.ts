import { billCompaniesJob } from '../areas/billing/invoices/bill-companies.service.ts';
import { settleDebitsJob } from '../areas/billing/ach/settle-debits.service.ts';
import { writeAchFileJob } from '../areas/billing/ach/write-ach-file.service.ts';
import { openPayrollRunsJob } from '../areas/billing/runs/open-payroll-runs.service.ts';
import { closeResponsesJob } from '../areas/continuation/changes/close-responses.service.ts';
import { collectPremiumsJob } from '../areas/continuation/changes/collect-premiums.service.ts';
import { endAtMaximumJob } from '../areas/continuation/changes/end-at-maximum.service.ts';
import { finishDocumentsJob } from '../areas/continuation/mail/documents.service.ts';
import { generateInvoicesJob } from '../areas/continuation/money/generate-invoices.service.ts';
import { mailNoticesJob } from '../areas/continuation/mail/mail-notices.service.ts';
import { closePlanYearsJob } from '../areas/enrollment/close-plan-years.service.ts';
import { postContributionsJob } from '../areas/enrollment/post-contributions.service.ts';
import { forwardHsaJob } from '../areas/hsa/forward-hsa.service.ts';
import { mailLeaveLettersJob } from '../areas/leave/letters/mail-leave-letters.service.ts';
import { moveLeaveCasesJob } from '../areas/leave/nightly/move-leave-cases.service.ts';
import { renewalRemindersJob } from '../areas/reenrollment/checklists/reminders.service.ts';
import { applyRenewalsJob } from '../areas/reenrollment/answers/apply-renewals.service.ts';
import {
  reportCarrierChangesJob,
  writeCarrierFilesJob,
} from '../areas/reenrollment/carriers/carrier-updates.service.ts';
import { sendPacketsJob } from '../areas/reenrollment/packets/send-packets.service.ts';
import { fileMonthlyReportsJob } from '../areas/reports/history/monthly-reports.service.ts';
import { runReportSchedulesJob } from '../areas/reports/schedules/run-schedules.service.ts';
import { forgetRosterIdsJob } from '../areas/roster/kept-ids.service.ts';
import { workOnRostersJob } from '../areas/roster/work/work-on-rosters.service.ts';
import { sealAuditJob } from '../areas/operator/seal-audit.service.ts';
import { cleanUpJob } from '../areas/session/clean-up.service.ts';
import type { Job } from '../platform/jobs.ts';
import { tidyDatabaseJob } from '../platform/tidy-database.ts';
import type { Context } from '../request/context.ts';
import { reports } from './reports.ts';

/** All scheduled and queued work. */
export function allJobs(context: Context): Job[] {
  return [
    cleanUpJob(context),
    sealAuditJob(context),
    postContributionsJob(context),
    openPayrollRunsJob(context),
    closePlanYearsJob(context),
    settleDebitsJob(context),
    writeAchFileJob(context),
    forwardHsaJob(context),
    closeResponsesJob(context),
    applyRenewalsJob(context),
    generateInvoicesJob(context),
    endAtMaximumJob(context),
    collectPremiumsJob(context),
    moveLeaveCasesJob(context),
    sendPacketsJob(context),
    reportCarrierChangesJob(context),
    writeCarrierFilesJob(context),
    mailNoticesJob(context),
    mailLeaveLettersJob(context),
    finishDocumentsJob(context),
    billCompaniesJob(context),
    renewalRemindersJob(context),
    fileMonthlyReportsJob(context, reports),
    runReportSchedulesJob(context, reports),
    workOnRostersJob(context),
    forgetRosterIdsJob(context),
    ...(context.database.kind === 'pglite' ? [tidyDatabaseJob(context)] : []),
  ];
}
