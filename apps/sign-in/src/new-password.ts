import {
  ChoosePasswordInput,
  SignInInput,
} from '@portal/contract/areas/session/session.contract.ts';

/** What the person types: the operation's own rule for the new password, and the same once more. */
export const NewPasswordForm = ChoosePasswordInput.pick({ newPassword: true })
  .extend({ confirmation: SignInInput.shape.password })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Also told while the password itself still breaks a rule, so that one round mends both.
    when: () => true,
  });
