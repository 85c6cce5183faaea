import { Button, VisuallyHidden } from '@mantine/core';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { revealDependentSsn } from '@portal/contract/areas/participants/participants.contract.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useState } from 'react';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import classes from './dependent-list.module.css';
import { RevealButton } from './reveal-button.tsx';
import { displaySsn } from './display-ssn.ts';
import { useRevealed } from './use-revealed.ts';

type DependentListProps = {
  empno: string;
  dependents: readonly Dependent[];
  /** Omitted where they can only be read. */
  onEdit?: ((dependent: Dependent) => void) | undefined;
};

/** The dependents on file, those who have ended marked with the day (domain.md 12.4). */
export function DependentList({ empno, dependents, onEdit }: DependentListProps) {
  const { timeZone } = useSession().settings;
  const [today] = useState(() => dateInZone(new Date(), timeZone));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Relation</th>
          <th scope="col">Birthdate</th>
          <th scope="col">Sex</th>
          <th scope="col">SSN</th>
          {onEdit && (
            <th scope="col">
              <VisuallyHidden>Edit</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {dependents.map((dependent) => (
          <tr key={dependent.dependentId}>
            <th scope="row">
              {dependent.name}
              {dependent.endedOn !== null && (
                <span className={classes.ended}>{endText(dependent.endedOn, today)}</span>
              )}
            </th>
            <td data-label="Relation">{relationName(dependent.relation)}</td>
            <td data-label="Birthdate">
              {dependent.dateOfBirth && displayDate(dependent.dateOfBirth)}
            </td>
            <td data-label="Sex">{dependent.sex && sexNames[dependent.sex]}</td>
            <td data-label="SSN">
              <Ssn empno={empno} dependent={dependent} />
            </td>
            {onEdit && (
              <td className={classes.edit}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Edit ${dependent.name}`}
                  onClick={() => onEdit(dependent)}
                >
                  Edit
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const endText = (endedOn: string, today: string) =>
  `${endedOn < today ? 'Ended' : 'Ends'} ${displayDate(endedOn)}`;

function Ssn({ empno, dependent }: { empno: string; dependent: Dependent }) {
  const { compid: compId } = useSession().company;
  const { dependentId, name, ssn } = dependent;
  const { full, isPending, toggle } = useRevealed(() =>
    call(revealDependentSsn, { params: { compId, empno, dependentId } }),
  );
  if (ssn === null) return null;
  return (
    <span className={classes.ssn}>
      {displaySsn(full?.ssn ?? ssn)}
      <RevealButton
        what={`SSN of ${name}`}
        isRevealed={full !== undefined}
        isPending={isPending}
        onClick={toggle}
      />
    </span>
  );
}
