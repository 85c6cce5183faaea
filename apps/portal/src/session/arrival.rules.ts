import { type Login, readToken } from './token.ts';

export type Arrival =
  | { kind: 'in'; login: Login }
  /** Someone else is signed in here, so the user decides who continues. */
  | { kind: 'ask'; current: Login; arriving: Login }
  | { kind: 'out' };

/** Who is signed in when the page opens, based on the token in its URL and the stored one. */
export function arrive(
  arrivedToken: string | undefined,
  storedToken: string | null,
  now: number,
): Arrival {
  const arriving = readToken(arrivedToken, now);
  const stored = readToken(storedToken, now);
  if (!arriving) return stored ? { kind: 'in', login: stored } : { kind: 'out' };
  // A half-finished login is not a session yet, so replacing it loses nothing.
  const replacesUser =
    stored && !stored.claims.requireMfa && stored.claims.userId !== arriving.claims.userId;
  return replacesUser
    ? { kind: 'ask', current: stored, arriving }
    : { kind: 'in', login: arriving };
}
