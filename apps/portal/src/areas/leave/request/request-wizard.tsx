import {
  requestLeave,
  submitFailedMessage,
  type LeaveEmployee,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { companyKey } from '../../../session/query-client.ts';
import { useSession } from '../../../session/session.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { EmployeeFinder } from '../wizard/employee-finder.tsx';
import { LeaveWizard, stepOf } from '../wizard/leave-wizard.tsx';
import { PersonFields } from '../wizard/person-fields.tsx';
import { useFormErrors } from '../wizard/use-form-errors.ts';
import type { Named } from '../wizard/with-employee.tsx';
import { EmploymentFields } from './employment-fields.tsx';
import { RequestEventFields } from './request-event-fields.tsx';
import { requestSteps } from './request-steps.ts';
import { RequestSubmitted } from './request-submitted.tsx';
import { RequestSummary } from './request-summary.tsx';
import { medicalNames, newRequest, onFileOf } from './request-values.ts';

/** One form behind the four steps. */
export function RequestWizard({ named }: { named: Named }) {
  const { claims, company, settings } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const { open } = useWizardStep(requestSteps, { keepsQuery: true });
  const [onFile, setOnFile] = useState(named.employee);
  const [saved, setSaved] = useState<CallAnswer<typeof requestLeave>>();
  const loadSchema = async () =>
    (await import('./request.schema.ts')).leaveRequestForm(
      dateInZone(new Date(), settings.timeZone),
    );

  const form = useContractForm({
    schema: loadSchema,
    record: { values: newRequest(named) },
    save: async (values, options) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot submit form for invalid company');
      const { requestOf } = await import('./request.schema.ts');
      return call(requestLeave, { params: { compId }, body: requestOf(values) }, options);
    },
    onSaved: (answer) => {
      void queryClient.invalidateQueries({ queryKey: companyKey(compId, 'leave') });
      setSaved(answer);
    },
    onFailure: (error) => reportFailure(error, 'leave'),
    refusedTitle: submitFailedMessage,
    pathOf: (path) => path.replace(/^(employee|employment|event)\./, ''),
    reveal: (path) => open(stepOf(requestSteps, path)),
    draft: {
      userId: claims.userId,
      compId,
      form: 'leave-request',
      ...(named.eeId !== '' && { record: named.eeId }),
    },
    secrets: medicalNames,
    secretsNote:
      'The reason, the explanation and what goes with them are never kept: please enter them again.',
  });
  const { errors, field } = useFormErrors(form, loadSchema);
  const eeId = useFormValue(form, 'eeId');
  const fill = (employee: LeaveEmployee) => {
    setOnFile(employee);
    form.inputs.setValues(onFileOf(employee));
  };

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
              {!named.employee && <EmployeeFinder onFound={fill} />}
              <PersonFields
                field={field}
                onFile={onFile}
                onFound={fill}
                eeId={eeId}
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
