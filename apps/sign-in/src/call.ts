import { createClient } from '@portal/contract/client.ts';
import { settings } from './settings.ts';

/** Every operation this site calls is open, so there is never a token to send. */
export const call = createClient({ apiUrl: settings.apiUrl, token: () => null });
