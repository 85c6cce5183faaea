import { CallFailed } from '@portal/contract/client.ts';

/**
 * Whether the server has judged the link itself; anything else (no connection, throttled) may pass.
 */
export function refusesLink(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const aboutPassword = error.fields.some(({ path }) => path === 'newPassword');
  return [400, 404, 409, 410].includes(error.status) && !aboutPassword;
}
