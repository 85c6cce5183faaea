import { requestLeave } from '@portal/contract/areas/leave/leave.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmployeeFinder } from '../wizard/employee-finder.tsx';
import { LeaveWizard } from '../wizard/leave-wizard.tsx';
import { PersonFields } from '../wizard/person-fields.tsx';
import { useLeaveForm } from '../wizard/use-leave-form.ts';
import type { Named } from '../wizard/with-employee.tsx';
import { EmploymentFields } from './employment-fields.tsx';
import { RequestEventFields } from './request-event-fields.tsx';
import { requestSteps } from './request-steps.ts';
import { RequestSubmitted } from './request-submitted.tsx';
import { RequestSummary } from './request-summary.tsx';
import { medicalNames, newRequest, onFileOf } from './request-values.ts';

/** One form behind the four steps. */
export function RequestWizard({ named }: { named: Named }) {
  const { company, settings } = useSession();
  const { form, errors, field, saved, person } = useLeaveForm({
    name: 'leave-request',
    steps: requestSteps,
    named,
    schema: async () =>
      (await import('./request.schema.ts')).leaveRequestForm(
        dateInZone(new Date(), settings.timeZone),
      ),
    values: newRequest(named),
    onFileOf,
    save: async (values, options) => {
      const { requestOf } = await import('./request.schema.ts');
      const params = { compId: company.compid };
      return await call(requestLeave, { params, body: requestOf(values) }, options);
    },
    secrets: medicalNames,
    secretsNote:
      'The reason, the explanation and what goes with them are never kept: please enter them again.',
  });

  return (
    <>
      <LeaveWizard
        steps={requestSteps}
        form={form}
        errors={errors}
        what="leave request"
        submitLabel="Submit Leave Request"
      >
        {(summary) => ({
          'personal-details': (
            <>
              {!named.employee && <EmployeeFinder onFound={person.onFound} />}
              <PersonFields
                field={field}
                {...person}
                contact={
                  <TextField field={field('email')} label="Email" optional inputMode="email" />
                }
              />
            </>
          ),
          'employment-details': <EmploymentFields field={field} />,
          'event-info': <RequestEventFields form={form} field={field} />,
          summary: <RequestSummary form={form} {...summary} />,
        })}
      </LeaveWizard>
      {saved && (
        <RequestSubmitted
          saved={saved}
          name={`${form.inputs.getValues().nameFirst} ${form.inputs.getValues().nameLast}`}
          confirmationEmail={form.inputs.getValues().confirmationEmail}
        />
      )}
    </>
  );
}
