import {
  RequestPasswordResetInput,
  SignInInput,
} from '@portal/contract/areas/session/session.contract.ts';

/** The schemas of the first forms, in a module of their own so that they can load on their own. */
export const schemas = { RequestPasswordResetInput, SignInInput };
