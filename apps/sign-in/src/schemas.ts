import {
  RequestPasswordResetInput,
  SignInInput,
} from '@portal/contract/areas/session/session.contract.ts';

/** The schemas of the first forms, in their own module so that they can load separately. */
export const schemas = { RequestPasswordResetInput, SignInInput };
