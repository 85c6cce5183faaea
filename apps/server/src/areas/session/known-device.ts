import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';
import type { Cookies } from '../../request/bind.ts';

/**
 * A browser in which somebody has signed in before has a signed cookie that says so. Its wrong passwords are counted
 * apart, so that strangers who guess an account's password do not keep its user out (OWASP: device cookies).
 */
export type KnownDevice = { id: string };

/** Several people may use one browser. */
const cookieName = (userName: string) =>
  `device-${createHash('sha256').update(userName).digest('hex').slice(0, 16)}`;

const signed = (userName: string, id: string) => `device ${userName} ${id}`;

export function knownDevice(
  { hashes }: Secrets,
  cookies: Cookies,
  userName: string,
): KnownDevice | null {
  const [id = '', ...signature] = cookies.get(cookieName(userName))?.split('.') ?? [];
  return hashes(signed(userName, id)).includes(signature.join('.')) ? { id } : null;
}

export function rememberDevice({ hash }: Secrets, cookies: Cookies, userName: string): void {
  const id = randomBytes(16).toString('base64url');
  cookies.set(cookieName(userName), `${id}.${hash(signed(userName, id))}`);
}
