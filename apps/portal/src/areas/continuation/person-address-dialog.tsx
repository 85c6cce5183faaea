import { Button } from '@mantine/core';
import {
  PersonAddress,
  setPersonAddress,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { CoveredPerson, ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { notify } from '../../app/notifications/notifications.ts';
import { reportFailure } from '../../app/notifications/report-failure.ts';
import { call } from '../../app/session/call.ts';
import { useSession } from '../../app/session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import type { SaveOptions } from '../../ui/form/form-options.ts';
import { newIdempotencyKey } from '../../ui/form/idempotency-key.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import classes from './person-address-dialog.module.css';

const noAddress = { hstreet1: '', hstreet2: '', hcity: '', hstate: '', hzip: '' };

type PersonAddressDialogProps = {
  service: ServiceLetter;
  eventId: number;
  person: CoveredPerson;
  onClose: () => void;
  onSaved: () => void;
};

/** Where the letters of one person go, such as a divorced spouse's. */
export function PersonAddressDialog(props: PersonAddressDialogProps) {
  const { service, eventId, person, onClose } = props;
  const { compid: compId } = useSession().company;
  const { personId, name, address } = person;
  const send = async (body: PersonAddress | null, options: SaveOptions) => {
    const params = { compId, serviceLetter: service, eventId, personId };
    return call(setPersonAddress, { params, body: { address: body } }, options);
  };
  const saved = () => {
    notify('Saved!', 'success', 'continuation');
    props.onSaved();
  };
  const form = useContractForm({
    schema: PersonAddress,
    record: { values: { ...noAddress, ...address } },
    save: send,
    onSaved: saved,
    onFailure: (error) => reportFailure(error, 'continuation'),
    pathOf: (path) => path.replace(/^address\./, ''),
  });
  const dropAddress = () =>
    send(null, { idempotencyKey: newIdempotencyKey() }).then(saved, (error: unknown) =>
      reportFailure(error, 'continuation'),
    );
  return (
    <Dialog
      title={`Mailing address of ${name}`}
      onClose={onClose}
      actions={
        <>
          {address !== null && (
            <Button
              variant="subtle"
              color="gray"
              className={classes.drop ?? ''}
              onClick={() => void dropAddress()}
            >
              Use the participant’s address
            </Button>
          )}
          <Button variant="default" disabled={form.saving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.saving} onClick={() => void form.submit()}>
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
      </ContractForm>
    </Dialog>
  );
}
