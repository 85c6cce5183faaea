import { Alert, Button } from '@mantine/core';
import {
  type Dependent,
  type DependentChange,
  type DependentInput,
} from '@portal/contract/areas/participants/dependent.ts';
import { dependentQuestions } from '@portal/contract/areas/participants/dependent.rules.ts';
import { updateDependent } from '@portal/contract/areas/participants/participants.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import type { FormRecord } from '../../ui/form/form-options.ts';
import { MaskedField } from '../../ui/form/masked-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import classes from './dependent-dialog.module.css';
import { DependentFields } from './dependent-fields.tsx';
import { lastChanger } from './last-changer.ts';
import { dependentsQuery, historyQuery, participantQuery } from './participants.queries.ts';

type DependentDialogProps = {
  empno: string;
  dependent: Dependent;
  /** The participant's other dependents. */
  others: readonly Dependent[];
  onClose: () => void;
};

/** Corrects a dependent on file, or sets the day they stopped being one (domain.md 12.4). */
export function DependentDialog({ empno, dependent, others, onClose }: DependentDialogProps) {
  const { company, settings } = useSession();
  const { compid: compId } = company;
  const { dependentId, name } = dependent;
  const queryClient = useQueryClient();
  const today = () => dateInZone(new Date(), settings.timeZone);
  const ofPerson = dependentsQuery(compId, empno);

  const form = useContractForm({
    schema: async () => (await import('./dependents.schema.ts')).dependentSchema(today()),
    record: recordOf(dependent),
    recordFrom: recordOf,
    save: (body: DependentChange, options) =>
      call(updateDependent, { params: { compId, empno, dependentId }, body }, options),
    loadCurrent: async () => {
      const all = await queryClient.fetchQuery({ ...ofPerson, staleTime: 0 });
      const current = all.find((each) => each.dependentId === dependentId);
      if (!current) throw new Error('The dependent is no longer listed.');
      return current;
    },
    changedBy: () => lastChanger(compId, empno),
    onSaved: (saved) => {
      queryClient.setQueryData(ofPerson.queryKey, (all) =>
        all?.map((each) => (each.dependentId === dependentId ? saved : each)),
      );
      void queryClient.invalidateQueries(participantQuery(compId, empno));
      void queryClient.invalidateQueries({ queryKey: historyQuery(compId, empno).queryKey });
      notify('Saved!', 'success', 'participants');
      onClose();
    },
    onFailure: (error) => reportFailure(error, 'participants'),
    secrets: ['ssn'],
  });

  /** What was asked; saving the same again means yes. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const save = async () => {
    if (!(await form.check())) return setAsked([]);
    const entered = [form.inputs.getValues()];
    const questions = dependentQuestions({ onFile: others, entered, today: today() });
    const isAnswered = questions.length === 0 || questions.join() === asked.join();
    if (isAnswered) await form.submit();
    else setAsked(questions);
  };

  return (
    <Dialog
      title={`Edit ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.saving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.saving} onClick={() => void save()}>
            {asked.length > 0 ? 'Save anyway' : 'Save'}
          </Button>
        </>
      }
    >
      <ContractForm form={form} label={`Edit ${name}`} onSubmit={() => void save()}>
        <div className={classes.fields}>
          <DependentFields
            field={(path) => form.field(path)}
            ssn={<MaskedField field={form.field('ssn')} label="SSN" optional />}
          />
          <DateField
            field={form.field('endedOn')}
            label="End date"
            optional
            help="The last day they were a dependent. It does not change anyone’s coverage."
          />
        </div>
        {asked.length > 0 && (
          <Alert
            role="alert"
            color="yellow"
            title="Is this right?"
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          >
            {asked.map((question) => (
              <div key={question}>{question}</div>
            ))}
          </Alert>
        )}
      </ContractForm>
    </Dialog>
  );
}

type DependentValues = Omit<DependentChange, 'relation'> & {
  relation: DependentInput['relation'] | '';
};

function recordOf(dependent: Dependent): FormRecord<DependentValues> {
  const { fname, lname, ssn, dateOfBirth, relation, sex, endedOn, version } = dependent;
  const values: DependentValues = {
    fname,
    lname,
    ssn: ssn ?? '',
    dateOfBirth: dateOfBirth ?? '',
    // Anything else on file is not known; it has to be chosen.
    relation: relation === 'S' || relation === 'C' || relation === 'O' ? relation : '',
    sex,
    endedOn: endedOn ?? '',
  };
  return { values, version };
}
