import { createUploader } from '@portal/contract/upload.ts';
import { settings } from './settings.ts';
import { currentLogin, endSession } from './login.ts';

/** Sends a file as the signed-in user, and says how far it is. */
export const upload = createUploader({
  apiUrl: settings.apiUrl,
  token: () => currentLogin()?.token ?? null,
  onSignedOut: () => endSession(),
});
