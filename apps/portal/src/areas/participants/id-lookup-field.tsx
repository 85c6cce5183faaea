import { Anchor, Loader } from '@mantine/core';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Field } from '../../ui/form/field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './id-lookup-field.module.css';
import type { useIdLookup } from './use-id-lookup.ts';

type IdLookupFieldProps = {
  field: Field;
  iddesc: string;
  lookup: ReturnType<typeof useIdLookup>;
  /** The user opens the participant who was found. */
  onOpen: () => void;
};

/**
 * The payroll id of someone who may already be on file; the result appears below and blocks
 * nothing.
 */
export function IdLookupField({ field, iddesc, lookup, onOpen }: IdLookupFieldProps) {
  const { found, isNobody, isLooking, onType, onLeave } = lookup;
  return (
    <div className={classes.lookup}>
      <TextField
        field={field}
        label={iddesc}
        help="Up to nine digits; hyphens are fine."
        inputMode="numeric"
        width="medium"
        maxLength={payrollIdInputLength}
        onType={onType}
        onBlur={onLeave}
      />
      <output className={classes.answer}>
        {isLooking && (
          <>
            <Loader size={14} /> Looking for this {iddesc}…
          </>
        )}
        {isNobody && 'No matching participant was found. Please try again.'}
        {found && !isLooking && (
          <span className={classes.found}>
            <IconUserCheck size={18} stroke={1.5} aria-hidden />
            <span>
              {found.fname} {found.lname} (PID {found.empno}) has this {iddesc}. The details on file
              are filled in below.{' '}
              <Anchor
                component={Link}
                to={`/participant-overview/${found.empno}/general-info`}
                fz="inherit"
                underline="always"
                onClick={onOpen}
              >
                Open this participant
              </Anchor>
            </span>
          </span>
        )}
      </output>
    </div>
  );
}
