import { Button } from '@mantine/core';
import {
  PersonAddress,
  setPersonAddress,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type {
  CoveredPerson,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import type { SaveOptions } from '../../ui/form/form-options.ts';
import { newIdempotencyKey } from '../../ui/form/idempotency-key.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useOnePress } from '../../ui/use-one-press.ts';
import classes from './person-address-dialog.module.css';

const noAddress = { hstreet1: '', hstreet2: '', hcity: '', hstate: '', hzip: '' };

type PersonAddressDialogProps = {
  service: ContinuationService;
  eventId: number;
  person: CoveredPerson;
  refresh: () => Promise<void>;
  onClose: () => void;
};

/** The mailing address of one covered person, such as a divorced spouse. */
export function PersonAddressDialog(props: PersonAddressDialogProps) {
  const { service, eventId, person, onClose } = props;
  const { compid: compId } = useSession().company;
  const { personId, name, address } = person;
  const send = async (body: PersonAddress | null, options: SaveOptions) => {
    const params = { compId, serviceLetter: letterOf(service), eventId, personId };
    const answer = await call(setPersonAddress, { params, body: { address: body } }, options);
    // Updates the version held by the event's form, which would otherwise mistake this for another
    // user's change.
    await props.refresh();
    return answer;
  };
  const saved = () => {
    notify('Saved!', 'success', 'continuation');
    onClose();
  };
  const form = useContractForm({
    schema: PersonAddress,
    record: { values: { ...noAddress, ...address } },
    save: send,
    onSaved: saved,
    onFailure: (error) => reportFailure(error, 'continuation'),
    pathOf: (path) => path.replace(/^address\./, ''),
  });
  const drop = useMutation({
    mutationFn: () => send(null, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: saved,
    meta: { area: 'continuation' },
  });
  const press = useOnePress(drop.mutateAsync);
  const isBusy = form.saving || drop.isPending;
  return (
    <Dialog
      title={`Mailing address of ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={form.saving}
            disabled={drop.isPending}
            onClick={() => void form.submit()}
          >
            Save address
          </Button>
        </>
      }
    >
      <ContractForm form={form} label={`Mailing address of ${name}`}>
        <div className={classes.fields}>
          <AddressFields
            line1={form.field('hstreet1')}
            line2={form.field('hstreet2')}
            city={form.field('hcity')}
            state={form.field('hstate')}
            zip={form.field('hzip')}
          />
        </div>
        {address !== null && (
          <Button
            variant="default"
            size="xs"
            className={classes.drop ?? ''}
            loading={drop.isPending}
            disabled={form.saving}
            onClick={press}
          >
            Use the participant’s address
          </Button>
        )}
      </ContractForm>
    </Dialog>
  );
}
