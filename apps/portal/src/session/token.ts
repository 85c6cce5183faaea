import type { TokenClaims } from '@portal/contract/areas/session/session.contract.ts';

/** The only place a token is stored. */
export const tokenKey = 'portal-token';

export type Login = { token: string; claims: TokenClaims };

/** Reads a token's claims; undefined if it is not one of our tokens or has expired. */
export function readToken(token: string | null | undefined, now: number): Login | undefined {
  if (!token) return undefined;
  try {
    const [, payload, signature] = token.split('.');
    if (!payload || !signature) return undefined;
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isTokenClaims(claims) && claims.exp * 1000 > now ? { token, claims } : undefined;
  } catch {
    return undefined;
  }
}

// Checked by hand: the contract's schema would pull the schema library into the first chunk.
function isTokenClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Record<keyof TokenClaims, unknown>;
  return (
    Number.isInteger(claims.userId) &&
    typeof claims.userName === 'string' &&
    typeof claims.name === 'string' &&
    typeof claims.requireMfa === 'boolean' &&
    typeof claims.exp === 'number'
  );
}
