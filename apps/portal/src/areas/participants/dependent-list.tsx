import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { revealDependentSsn } from '@portal/contract/areas/participants/participants.contract.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import classes from './dependent-list.module.css';
import { RevealButton } from './reveal-button.tsx';
import { displaySsn } from './display-ssn.ts';
import { useRevealed } from './use-revealed.ts';

type DependentListProps = { empno: string; dependents: readonly Dependent[] };

/** The dependents on file; corrections go through the account manager (domain.md 12.4). */
export function DependentList({ empno, dependents }: DependentListProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Relation</th>
          <th scope="col">Birthdate</th>
          <th scope="col">Sex</th>
          <th scope="col">SSN</th>
        </tr>
      </thead>
      <tbody>
        {dependents.map((dependent) => (
          <tr key={dependent.dependentId}>
            <th scope="row">{dependent.name}</th>
            <td data-label="Relation">{relationName(dependent.relation)}</td>
            <td data-label="Birthdate">
              {dependent.dateOfBirth && displayDate(dependent.dateOfBirth)}
            </td>
            <td data-label="Sex">{dependent.sex && sexNames[dependent.sex]}</td>
            <td data-label="SSN">
              <Ssn empno={empno} dependent={dependent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
