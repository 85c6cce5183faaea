import {
  ChoosePasswordInput,
  SignInInput,
} from '@portal/contract/areas/session/session.contract.ts';

/** What the user types: the new password by the operation's own rule, and its confirmation. */
export const NewPasswordForm = ChoosePasswordInput.pick({ newPassword: true })
  .extend({ confirmation: SignInInput.shape.password })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Reported even if the password itself breaks a rule, so that both can be corrected in one go.
    when: () => true,
  });
