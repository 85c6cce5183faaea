import { Button, Text } from '@mantine/core';
import { cancelBillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import type { EventDetail } from '../event-detail.ts';
import { isDay } from '../is-day.ts';
import classes from './cancel-event.module.css';

type CancelEventProps = { event: EventDetail; onClose: () => void; onCancelled: () => void };

/** Ends a billing event on a day: which one, and then whether that is meant (domain.md 2.7). */
export function CancelEvent({ event, onClose, onCancelled }: CancelEventProps) {
  const { compid: compId } = useSession().company;
  const { id, participant, info } = event;
  const [isAsking, setAsking] = useState(false);
  const form = useContractForm({
    schema: async () => (await import('./cancel.schema.ts')).cancelSchema(info.coverageBegins),
    record: { values: { covend: '' } },
    save: async ({ covend }, options) => {
      if (!(compId > 0))
        throw new GuardFailed('Cannot cancel Retiree/LOA billing event for invalid company.');
      const body = { participant: { empno: participant.empno }, r_qualid: id, covend };
      return call(cancelBillingEvent, { params: { compId }, body }, options);
    },
    onSaved: ({ message }) => {
      notify(message, 'success', 'continuation');
      onCancelled();
    },
    onFailure: (error) => reportFailure(error, 'continuation'),
    // The server may refuse the date.
    reveal: () => setAsking(false),
  });
  const covend = useFormValue(form, 'covend');
  // The focused field is gone, so focus moves to the question, which is read out.
  const question = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const goOn = async () => {
    if (isAsking) await form.submit();
    else if (await form.check()) setAsking(true);
  };
  return (
    <Dialog
      title="Cancel this billing event?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.saving} onClick={onClose}>
            Keep billing event
          </Button>
          {isAsking ? (
            <Button color="red" loading={form.saving} onClick={() => void goOn()}>
              Cancel billing event
            </Button>
          ) : (
            <Button onClick={() => void goOn()}>Continue</Button>
          )}
        </>
      }
    >
      <ContractForm form={form} label="Cancel billing event" onSubmit={() => void goOn()}>
        <div hidden={isAsking}>
          <DateField
            field={form.field('covend')}
            label="New last day of coverage"
            help={`The first day of coverage is ${displayDate(info.coverageBegins)}; enter the day before it if coverage should never start.`}
          />
        </div>
        {isAsking && isDay(covend) && (
          <output ref={question} tabIndex={-1} className={classes.question}>
            <Text>{`Are you sure you want to cancel this billing event as of ${displayDate(covend)}?`}</Text>
            <Text mt="xs">{cancelledText(event)}</Text>
          </output>
        )}
      </ContractForm>
    </Dialog>
  );
}

/** What becomes of it besides: nobody is covered who was never asked (domain.md 2.7). */
function cancelledText({ details: { letterSent, postmark } }: EventDetail): string {
  if (letterSent === null)
    return 'Its packet has not been mailed. It will not be sent, no one will be billed, and no coverage begins.';
  return postmark === null
    ? 'No one has responded to its packet yet. Anyone who enrolls on time is covered until then.'
    : 'Payments for later days become credit.';
}
