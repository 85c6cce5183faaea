import { passwordRules } from '@portal/contract/values/password.ts';
import { ExistingPassword } from '@portal/contract/areas/session/session.contract.ts';
import {
  ChangePasswordInput,
  changePassword,
} from '@portal/contract/areas/settings/settings.contract.ts';
import { TickedRules } from '@portal/theme/ticked-rules.tsx';
import { useState } from 'react';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import classes from './settings.module.css';

/** The operation's own rules, plus the confirmation. */
const ChangePasswordForm = ChangePasswordInput.omit({ UserName: true })
  .extend({ confirmation: ExistingPassword })
  .refine(({ NewPassword, confirmation }) => NewPassword === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Reported even if the password itself breaks a rule, so that both can be corrected in one go.
    when: () => true,
  });

const nothingTyped = { OldPassword: '', NewPassword: '', confirmation: '' };

export function ChangePassword() {
  const { userId, userName } = useSession().claims;
  const [changed, setChanged] = useState(false);
  const form = useContractForm({
    schema: ChangePasswordForm,
    record: { values: nothingTyped },
    // Cleared, and ready for another.
    recordFrom: () => ({ values: nothingTyped }),
    save: ({ OldPassword, NewPassword }, options) =>
      call(
        changePassword,
        { params: { userId }, body: { UserName: userName, OldPassword, NewPassword } },
        options,
      ),
    onSaved: () => {
      setChanged(true);
      notify('Password Changed', 'success', 'settings');
    },
    onFailure: (error) => reportFailure(error, 'settings'),
  });
  const typed = useFormValue(form, 'NewPassword');

  return (
    <ContractForm form={form} label="Change Password">
      <output className={classes.done} hidden={!changed}>
        {changed &&
          'Your password was changed. You are still signed in here; everywhere else you were signed out, and we emailed you a notice.'}
      </output>
      <FormSection
        title="Change Password"
        help="Changing it signs you out on every other device and browser."
      >
        {/* Password managers save the new password under it. */}
        <input hidden readOnly autoComplete="username" value={userName} />
        <div className={classes.alone}>
          <PasswordField
            field={form.field('OldPassword')}
            label="Current password"
            autoComplete="current-password"
          />
        </div>
        <div>
          <PasswordField
            field={form.field('NewPassword')}
            label="New password"
            autoComplete="new-password"
          />
          <TickedRules label="Password rules" rules={passwordRules} value={typed} />
        </div>
        <PasswordField
          field={form.field('confirmation')}
          label="Confirm new password"
          autoComplete="new-password"
        />
      </FormSection>
      <SaveBar form={form} label="Change Password" always unsaved="Not changed yet" />
    </ContractForm>
  );
}
