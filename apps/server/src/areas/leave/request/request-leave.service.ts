import {
  leaveRequestProblems,
  withoutUnasked,
  type LeaveRequest,
} from '@portal/contract/areas/leave/leave-request.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { changesOf, employeeOfForm } from '../employees/employees.service.ts';
import { updateEmployee, type EmployeeOnFile } from '../employees/employees.store.ts';
import { fileProviderForms, queueProviderForm } from '../faxes/faxes.service.ts';
import { explanationIdentity } from './explanations.service.ts';
import { confirmationMail, consultantMail } from './request-mails.ts';
import * as store from './request-leave.store.ts';

type Requested = { caseListId: number; title: string; eeId: string };

/** Opens a case for an employee, who is created if unknown, and mails a confirmation (domain.md 6.2). */
export async function requestLeave(
  context: Context,
  member: Member,
  input: LeaveRequest,
  key: string | undefined,
): Promise<Requested> {
  const { database, clock, secrets } = context;
  const { scope, compId, userId } = member;
  refuseProblems(leaveRequestProblems(input, clock.today()));
  const request = { ...input, event: withoutUnasked(input.event) };
  const now = clock.now();
  const repeat = { key, compId, userId, operation: 'requestLeave', input, now, hash: secrets.hash };
  const requested = await database.transaction(scope, (tx) =>
    once(tx, repeat, () => openCase(context, tx, member, request)),
  );
  // Printing takes its time, so it comes after the transaction. What fails here is printed when it is downloaded.
  if (request.event.faxHealthProvider)
    await fileProviderForms(context, compId, requested.caseListId).catch((error: unknown) => {
      context.log.error({ err: error, case: requested.title }, 'provider form not printed yet');
    });
  return requested;
}

async function openCase(
  { config, clock, mail, secrets }: Context,
  tx: Transaction,
  member: Member,
  { employee: person, employment, event }: LeaveRequest,
): Promise<Requested> {
  const { compId, userId } = member;
  const now = clock.now();
  const today = clock.today();
  const employee = await employeeOfForm(tx, compId, person);
  const { eeId } = employee;
  const workedMinutes = Math.round(employment.totalHoursWorked * 60);
  await updateEmployee(tx, compId, eeId, {
    ...changesOf(person, employee),
    ...hireDates(employee, employment.hireDate),
    employee_type: employment.type,
    worked_minutes: workedMinutes,
    supervisor_email: employment.supervisorEmail,
    ...(employment.supervisorName && { supervisor_name: employment.supervisorName }),
    ...(employment.location && { location: employment.location }),
  });
  const caseId = await store.takeCaseId(tx);
  const title = await store.insertCase(tx, {
    case_id: caseId,
    comp_id: compId,
    ee_id: eeId,
    requested_on: today,
    requested_at: now,
    requested_by: userId,
    starts_on: event.dateStart,
    ends_on: event.dateEnd,
    reason: event.reason,
    duration: event.duration,
    kin_relation: event.kinRelation,
    kin_name: event.kinName,
    explanation_sealed: secrets.seal(event.explanation, explanationIdentity(compId, caseId)),
    confirmation_email: event.confirmationEmail,
    work_state: person.stateProvCd,
    hire_date: employment.hireDate,
    worked_minutes: workedMinutes,
  });
  if (event.faxHealthProvider)
    await queueProviderForm(tx, compId, {
      caseId,
      eeId,
      queuedOn: today,
      providerName: event.providerName ?? '',
      providerFax: event.providerFax ?? '',
    });
  const company = await store.leaveCompany(tx, compId);
  const about = { title, company: company.name, portalUrl: config.publicUrl };
  await mail.post(tx, confirmationMail(event.confirmationEmail, about));
  if (company.consultantEmail) await mail.post(tx, consultantMail(company.consultantEmail, about));
  await audit(tx, member, now, {
    action: 'request-leave',
    subject: `leave-case:${title}`,
    after: {
      eeId,
      startsOn: event.dateStart,
      endsOn: event.dateEnd,
      isNewEmployee: employee.isNew,
    },
  });
  return { caseListId: caseId, title, eeId };
}

/** A date before the one on file is the original one; a later one means that somebody was hired again. */
function hireDates({ originalHireDate }: EmployeeOnFile, hireDate: string) {
  return originalHireDate === null || hireDate <= originalHireDate
    ? { original_hire_date: hireDate }
    : { recent_hire_date: hireDate };
}
