import { reportAbsence } from '@portal/contract/areas/leave/leave.contract.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EmployeeFinder } from '../wizard/employee-finder.tsx';
import { type LeaveStep, LeaveWizard } from '../wizard/leave-wizard.tsx';
import { PersonFields } from '../wizard/person-fields.tsx';
import { useLeaveForm } from '../wizard/use-leave-form.ts';
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
  const compId = useSession().company.compid;
  const { form, errors, field, saved, open, person } = useLeaveForm({
    name: 'report-absence',
    steps,
    named,
    schema: loadSchema,
    values: newAbsence(named, caseNumber),
    onFileOf: absenteeOf,
    save: async (values, options) => {
      const { absenceOf } = await import('./absence.schema.ts');
      return await call(reportAbsence, { params: { compId }, body: absenceOf(values) }, options);
    },
  });

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
              {!named.employee && <EmployeeFinder onFound={person.onFound} />}
              <PersonFields
                field={field}
                {...person}
                more={
                  <DateField
                    field={
                      person.onFile?.isParticipant
                        ? { ...field('dob'), readOnly: true }
                        : field('dob')
                    }
                    label="Birthdate"
                    optional
                    past
                  />
                }
              />
            </>
          ),
          'event-info': <AbsenceFields field={field} />,
          summary: <AbsenceSummary form={form} {...summary} />,
        })}
      </LeaveWizard>
      {saved && (
        <AbsenceSubmitted
          named={form.inputs.getValues().title.trim()}
          caseNumber={saved.title}
          onAnother={() => void open(0).then(onAnother)}
        />
      )}
    </>
  );
}
