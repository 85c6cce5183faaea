import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import classes from './account-field.module.css';
import { debitAccountsQuery } from './accounts.queries.ts';

type AccountFieldProps = {
  label: string;
  /** Null until one is chosen. */
  value: number | null;
  onChange: (cddid: number | null) => void;
  disabled?: boolean;
};

/** The bank account to take money from. If none is on file, it says who can add one. */
export function AccountField({ label, value, onChange, disabled = false }: AccountFieldProps) {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(debitAccountsQuery(company.compid));
  if (isError)
    return (
      <p className={classes.problem} role="alert">
        The bank accounts could not be loaded.{' '}
        <button type="button" className={classes.retry} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data)
    return (
      <div aria-hidden>
        <Skeleton h={14} w={140} mb={8} />
        <Skeleton h={36} />
      </div>
    );
  if (data.length === 0) return <NoAccount />;
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      disabled={disabled}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: 'Choose an account' },
        ...data.map(({ cddid, cddcomment }) => ({ value: String(cddid), label: cddcomment })),
      ]}
    />
  );
}

function NoAccount() {
  const { accountManager, accountManagerEmail: email } = useSession().company;
  return (
    <p className={classes.none}>
      There is no bank account on file to pay from. To add one, please contact your account manager
      {accountManager !== null && `, ${accountManager}`}
      {email !== null && (
        <>
          {' '}
          at <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </p>
  );
}
