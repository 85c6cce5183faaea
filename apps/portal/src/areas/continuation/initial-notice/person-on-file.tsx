import { Button } from '@mantine/core';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { useSession } from '../../../session/session.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Initials } from '../../../ui/initials.tsx';
import classes from './initial-notice.module.css';

type PersonOnFileProps = {
  person: Participant;
  /** Shows the fields; undefined if they are visible or cannot be changed. */
  onEdit: (() => void) | undefined;
  /** undefined: the notice belongs to this person. */
  onChooseAnother: (() => void) | undefined;
};

/** The chosen person and the address the notice goes to. */
export function PersonOnFile({ person, onEdit, onChooseAnother }: PersonOnFileProps) {
  const { iddesc } = useSession().company;
  const { empno, fname, lname, payrollid, hstreet1, hstreet2, hcity, hstate, hzip } = person;
  const name = `${fname} ${lname}`;
  return (
    <FormSection
      title="Participant"
      columns={1}
      action={
        onChooseAnother && (
          <Button variant="subtle" size="compact-sm" onClick={onChooseAnother}>
            Choose someone else
          </Button>
        )
      }
    >
      <div className={classes.person}>
        <Initials letters={initialsOf(fname, lname)} name={name} size={40} />
        <div className={classes.who}>
          <strong>{name}</strong>
          <span className={classes.quiet}>
            PID {empno} · {iddesc} {payrollid}
          </span>
        </div>
        <address className={classes.address}>
          {hstreet1}
          {hstreet2 && `, ${hstreet2}`}
          <br />
          {hcity}, {hstate} {hzip}
        </address>
        {onEdit && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            Edit details
          </Button>
        )}
      </div>
    </FormSection>
  );
}
