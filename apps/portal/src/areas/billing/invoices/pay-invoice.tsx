import { Button } from '@mantine/core';
import type { AdminInvoice } from '@portal/contract/areas/billing/billing.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../session/notifications/notifications.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { newIdempotencyKey } from '../../../ui/form/idempotency-key.ts';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { AccountField } from '../account-field.tsx';
import classes from './pay-invoice.module.css';
import { payInvoice, refreshInvoices, showInvoice } from './invoices.queries.ts';

type PayInvoiceProps = { invoice: AdminInvoice; onClose: () => void };

/** Pays all that is open on an invoice, from a bank account on file. */
export function PayInvoice({ invoice, onClose }: PayInvoiceProps) {
  const { invoiceNumber, invoiceDate, dueDate, open, returned } = invoice;
  const { compid } = useSession().company;
  const queryClient = useQueryClient();
  const [cddId, setCddId] = useState<number | null>(null);
  // One key for the dialog: another press after a lost answer is the same payment.
  const [key] = useState(newIdempotencyKey);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => payInvoice(compid, { invoiceNumber, cddId: cddId! }, key),
    onSuccess: (paid) => {
      showInvoice(queryClient, compid, paid);
      notify(`Invoice ${invoiceNumber} is paid. The payment is in progress.`, 'success', 'billing');
      onClose();
    },
    meta: { area: 'billing', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);
  const status = error instanceof CallFailed ? error.status : null;
  // Somebody was quicker, or the invoice is gone: there is nothing to try again.
  const isOver = status === 404 || status === 409;
  const close = () => {
    onClose();
    if (error) void refreshInvoices(queryClient, compid);
  };
  return (
    <Dialog
      title="Pay Invoice"
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={close}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button disabled={cddId === null} loading={isPending} onClick={press}>
              Pay Invoice
            </Button>
          )}
        </>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>Invoice #</dt>
          <dd>{invoiceNumber}</dd>
        </div>
        <div>
          <dt>Invoice Date</dt>
          <dd>{displayDate(invoiceDate)}</dd>
        </div>
        <div>
          <dt>Due Date</dt>
          <dd>{displayDate(dueDate)}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>{displayMoney(open)}</dd>
        </div>
      </dl>
      {returned && (
        <p className={classes.note}>
          The last payment came back on {displayDate(returned.on)}: {returned.text}.
        </p>
      )}
      {!isOver && (
        <AccountField
          label="Account to Pay From"
          value={cddId}
          onChange={setCddId}
          disabled={isPending}
        />
      )}
      {error && (
        <p className={classes.refusal} role="alert">
          {refusalOf(error)}
        </p>
      )}
    </Dialog>
  );
}

/** What happened to the money, and what to do. */
function refusalOf(error: Error): string {
  if (!(error instanceof CallFailed)) return error.message;
  if (error.status === 0 || error.status >= 500)
    return 'The answer did not arrive. Press Pay Invoice again: it is paid only once.';
  if (error.status === 409) return `${error.serverMessage} It may have been paid in the meantime.`;
  return `${error.serverMessage ?? 'There was a problem.'} Nothing was paid.`;
}
