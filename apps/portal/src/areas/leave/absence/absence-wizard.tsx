import {
  reportAbsence,
  submitFailedMessage,
  type LeaveEmployee,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { companyKey } from '../../../session/query-client.ts';
import { useSession } from '../../../session/session.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { EmployeeFinder } from '../wizard/employee-finder.tsx';
import { type LeaveStep, LeaveWizard, stepOf } from '../wizard/leave-wizard.tsx';
import { PersonFields } from '../wizard/person-fields.tsx';
import { useFormErrors } from '../wizard/use-form-errors.ts';
import type { Named } from '../wizard/with-employee.tsx';
import { AbsenceFields } from './absence-fields.tsx';
import { AbsenceSubmitted } from './absence-submitted.tsx';
import { AbsenceSummary } from './absence-summary.tsx';
import { absenteeOf, newAbsence } from './absence-values.ts';

type AbsenceWizardProps = {
  steps: readonly LeaveStep[];
  named: Named;
  caseNumber: string;
  /** Starts over with a fresh form. */
  onAnother: () => void;
};

const loadSchema = async () => (await import('./absence.schema.ts')).AbsenceForm;

/** One form behind the three steps. */
export function AbsenceWizard({ steps, named, caseNumber, onAnother }: AbsenceWizardProps) {
  const { claims, company } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const { open } = useWizardStep(steps, { keepsQuery: true });
  const [onFile, setOnFile] = useState(named.employee);
  const [saved, setSaved] = useState<CallAnswer<typeof reportAbsence>>();

  const form = useContractForm({
    schema: loadSchema,
    record: { values: newAbsence(named, caseNumber) },
    save: async (values, options) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot submit form for invalid company');
      const { absenceOf } = await import('./absence.schema.ts');
      return call(reportAbsence, { params: { compId }, body: absenceOf(values) }, options);
    },
    onSaved: (answer) => {
      void queryClient.invalidateQueries({ queryKey: companyKey(compId, 'leave') });
      setSaved(answer);
    },
    onFailure: (error) => reportFailure(error, 'leave'),
    refusedTitle: submitFailedMessage,
    pathOf: (path) => path.replace(/^(employee|event)\./, ''),
    reveal: (path) => open(stepOf(steps, path)),
    draft: {
      userId: claims.userId,
      compId,
      form: 'report-absence',
      ...(named.eeId !== '' && { record: named.eeId }),
    },
  });
  const { errors, field } = useFormErrors(form, loadSchema);
  const eeId = useFormValue(form, 'eeId');
  const fill = (employee: LeaveEmployee) => {
    setOnFile(employee);
    form.inputs.setValues(absenteeOf(employee));
  };

  return (
    <>
      <LeaveWizard
        steps={steps}
        form={form}
        errors={errors}
        what="absence"
        submitLabel="Submit Absence"
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
                more={<DateField field={field('dob')} label="Birthdate" optional past />}
              />
            </>
          ),
          'event-info': <AbsenceFields field={field} />,
          summary: <AbsenceSummary form={form} {...summary} />,
        })}
      </LeaveWizard>
      {saved && (
        <AbsenceSubmitted caseNumber={saved.title} onAnother={() => void open(0).then(onAnother)} />
      )}
    </>
  );
}
