import { Paper, Text, Title } from '@mantine/core';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import {
  addedTwiceMessage,
  maxTerminations,
  maxTerminationsMessage,
} from '@portal/contract/areas/termination/termination.contract.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import type { FormOf } from '../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { participantSearchQuery } from '../participants/participant-search.queries.ts';
import { ParticipantPicker } from './participant-picker.tsx';
import classes from './termination-entry.module.css';
import { TerminationRow } from './termination-row.tsx';
import { counted } from './termination-text.ts';

export type TerminationValues = {
  rows: { empno: string; terminateBenefits: string; lastDeduction: string }[];
};

type TerminationEntryProps = {
  headingRef: Ref<HTMLHeadingElement>;
  form: FormOf<TerminationValues>;
  deductionDates: readonly string[];
};

/** Picks the participants and sets their dates. */
export function TerminationEntry({ headingRef, form, deductionDates }: TerminationEntryProps) {
  const { compid } = useSession().company;
  const queryClient = useQueryClient();
  const rows = useFormValue(form, 'rows');

  const add = (participant: ParticipantHit) => {
    const { empno } = participant;
    if (rows.some((row) => row.empno === empno)) return addedTwiceMessage;
    if (rows.length >= maxTerminations) return maxTerminationsMessage;
    // A row stores only the PID and looks up the rest here.
    queryClient.setQueryData(participantSearchQuery(compid, empno).queryKey, [participant]);
    form.inputs.insertListItem('rows', { empno, terminateBenefits: '', lastDeduction: '' });
    return undefined;
  };
  const applyToAll = ({ terminateBenefits, lastDeduction }: TerminationValues['rows'][number]) => {
    for (const index of rows.keys()) {
      form.field(`rows.${index}.terminateBenefits`).set(terminateBenefits);
      form.field(`rows.${index}.lastDeduction`).set(lastDeduction);
    }
  };

  return (
    <>
      <Paper component="section" aria-labelledby="people-to-terminate" className={classes.card}>
        <Title order={2} id="people-to-terminate" ref={headingRef} tabIndex={-1}>
          People to terminate
        </Title>
        <ParticipantPicker label="Add a participant" onPick={add} />
        {rows.length === 0 ? (
          <EmptyState icon={IconUsers}>
            No one is selected yet. Search for the people whose benefits are ending.
          </EmptyState>
        ) : (
          <>
            <Text c="dimmed" fz="xs">
              {deductionDates.length > 0
                ? 'Last deduction: If this date is not listed, please contact your Account Manager.'
                : 'Your company has no deduction dates on file, so a last deduction is not required.'}
            </Text>
            <ul className={classes.rows} aria-label="People to terminate">
              {rows.map((row, index) => (
                <TerminationRow
                  key={row.empno}
                  row={row}
                  field={(name, owner) => form.field(`rows.${index}.${name}`, owner)}
                  deductionDates={deductionDates}
                  onRemove={() => form.inputs.removeListItem('rows', index)}
                  onApplyToAll={rows.length > 1 && index === 0 ? () => applyToAll(row) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Paper>
      <SaveBar
        form={form}
        label="Review"
        always={rows.length > 0}
        unsaved={`${counted(rows.length)}, not terminated yet`}
      />
    </>
  );
}
