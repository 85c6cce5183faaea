import { Button } from '@mantine/core';
import {
  performDirectDebit,
  type DirectDebit,
} from '@portal/contract/areas/billing/billing.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { notify } from '../../../session/notifications/notifications.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { newIdempotencyKey } from '../../../ui/form/idempotency-key.ts';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { AccountField } from '../account-field.tsx';
import { directDebitsQuery } from './debits.queries.ts';
import classes from './perform-debit.module.css';

type PerformDebitProps = { debit: DirectDebit; isPosted: boolean; onClose: () => void };

/** Asks which account a payroll run is taken from. However often it is pressed, that is one debit (domain.md 8.5). */
export function PerformDebit({ debit, isPosted, onClose }: PerformDebitProps) {
  const { compid: compId } = useSession().company;
  const queryClient = useQueryClient();
  const query = directDebitsQuery(compId);
  // One key per choice: a retry is the same order, another account is another one.
  const [choice, setChoice] = useState<{ cddid: number; key: string } | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const { cddid, key: idempotencyKey } = choice!;
      const body = { ...debit, cddid };
      return await call(performDirectDebit, { params: { compId }, body }, { idempotencyKey });
    },
    onSuccess: (performed) => {
      queryClient.setQueryData(query.queryKey, (debits) =>
        debits?.map((each) => (each.unqid === performed.unqid ? performed : each)),
      );
      notify(
        `The direct debit of ${displayMoney(performed.amount)} is in progress.`,
        'success',
        'billing',
      );
      onClose();
    },
    // The list may show what is no longer so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    meta: { area: 'billing', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);
  return (
    <Dialog
      title="Perform debit"
      onClose={onClose}
      dismissible={!isPending}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={choice === null} loading={isPending} onClick={press}>
            Perform Direct Debit
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>Pay Date</dt>
        <dd>{displayDate(debit.paydate)}</dd>
        <dt>Pay Frequency</dt>
        <dd>{debit.frequencies}</dd>
        <dt>Amount</dt>
        <dd className={classes.amount}>{displayMoney(debit.amount)}</dd>
        {debit.effectiveDate !== null && (
          <>
            <dt>Will be taken on</dt>
            <dd>{displayDate(debit.effectiveDate)}</dd>
          </>
        )}
      </dl>
      <AccountField
        label="Account to Perform Debit"
        value={choice?.cddid ?? null}
        disabled={isPending}
        onChange={(cddid) => {
          reset();
          setChoice(cddid === null ? null : { cddid, key: newIdempotencyKey() });
        }}
      />
      <p className={classes.next}>
        {isPosted ? '' : 'These deductions are not posted yet. '}
        Changes made after this debit go to the next one.
      </p>
      {error && (
        <p className={classes.refusal} role="alert">
          {refusalOf(error)}
        </p>
      )}
    </Dialog>
  );
}

function refusalOf(error: Error): string {
  if (error instanceof CallFailed && error.status > 0 && error.status < 500)
    return error.serverMessage ?? 'There was a problem.';
  return 'There was a problem. Please try again: the debit is performed only once.';
}
