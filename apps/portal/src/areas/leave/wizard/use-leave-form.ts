import {
  type LeaveEmployee,
  submitFailedMessage,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { companyKey } from '../../../session/query-client.ts';
import { useSession } from '../../../session/session.tsx';
import type { FormOptions } from '../../../ui/form/form-options.ts';
import type { Schema } from '../../../ui/form/form-schema.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { type LeaveStep, stepOf } from './leave-wizard.tsx';
import type { PersonValues } from './person-values.ts';
import { useFormErrors } from './use-form-errors.ts';
import type { Named } from './with-employee.tsx';

type LeaveFormOptions<S extends Schema, Values extends PersonValues, Answer> = Pick<
  FormOptions<S, Values, Answer>,
  'schema' | 'save' | 'secrets' | 'secretsNote'
> & {
  steps: readonly LeaveStep[];
  named: Named;
  values: Values;
  /** Names the draft. */
  name: string;
  /** What of the form is on file about an employee. */
  onFileOf: (employee: LeaveEmployee) => Partial<Values>;
};

/** The one form behind the steps of a leave wizard. */
export function useLeaveForm<S extends Schema, Values extends PersonValues, Answer>(
  options: LeaveFormOptions<S, Values, Answer>,
) {
  const { steps, named, values, name, onFileOf, schema, save, ...secrets } = options;
  const { claims, company } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const { open } = useWizardStep(steps, { keepsQuery: true });
  const [onFile, setOnFile] = useState(named.employee);
  const [saved, setSaved] = useState<Answer>();
  const form = useContractForm({
    ...secrets,
    schema,
    record: { values },
    save: async (body, saveOptions) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot submit form for invalid company');
      return await save(body, saveOptions);
    },
    onSaved: (answer) => {
      void queryClient.invalidateQueries({ queryKey: companyKey(compId, 'leave') });
      setSaved(answer);
    },
    onFailure: (error) => reportFailure(error, 'leave'),
    refusedTitle: submitFailedMessage,
    // The server groups the fields: employee.phone.
    pathOf: (path) => path.slice(path.indexOf('.') + 1),
    reveal: (path) => open(stepOf(steps, path)),
    draft: {
      userId: claims.userId,
      compId,
      form: name,
      ...(named.eeId !== '' && { record: named.eeId }),
    },
  });
  const { errors, field } = useFormErrors(form, schema);
  return {
    form,
    errors,
    field,
    /** The server's answer, once submitted. */
    saved,
    open,
    person: {
      /** The employee ID as it is typed. */
      eeId: useFormValue(form, 'eeId'),
      /** The employee the form was filled from. */
      onFile,
      onFound: (employee: LeaveEmployee) => {
        setOnFile(employee);
        form.inputs.setValues(onFileOf(employee));
      },
    },
  };
}
