import { Button } from '@mantine/core';
import { SignInInput } from '@portal/contract/areas/session/session.contract.ts';
import { setMultiFactorSetting } from '@portal/contract/areas/settings/settings.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { multiFactorQuery } from './settings.queries.ts';

const PasswordOnly = SignInInput.pick({ password: true });

/** Asks for the password before turning 2-step verification on or off. */
export function ConfirmTwoStep({ enable, onClose }: { enable: boolean; onClose: () => void }) {
  const { userId } = useSession().claims;
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: PasswordOnly,
    record: { values: { password: '' } },
    recordFrom: () => ({ values: { password: '' } }),
    save: ({ password }, options) =>
      call(
        setMultiFactorSetting,
        { params: { userId }, body: { enableTwoFactor: enable, password } },
        options,
      ),
    onSaved: (answer) => {
      queryClient.setQueryData(multiFactorQuery(userId).queryKey, answer);
      notify('Update successful', 'success', 'settings');
      onClose();
    },
    onFailure: (error) => reportFailure(error, 'settings'),
  });

  return (
    <Dialog
      title={enable ? 'Turn on 2-step verification?' : 'Turn off 2-step verification?'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            {...(enable ? {} : { color: 'red' })}
            loading={form.saving}
            onClick={() => void form.submit()}
          >
            {enable ? 'Turn on' : 'Turn off'}
          </Button>
        </>
      }
    >
      <p>
        {enable
          ? 'The next time you sign in, we will email you a code to enter after your password.'
          : 'The next time you sign in, your password alone will be enough.'}
      </p>
      <ContractForm form={form} label="Confirm your password">
        <PasswordField
          field={form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </ContractForm>
    </Dialog>
  );
}
