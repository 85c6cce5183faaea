import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { KeySet } from './keys.ts';

const Claims = z.object({
  sid: z.uuid(),
  sub: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  name: z.string(),
  requireMfa: z.boolean(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

export type Tokens = {
  issue: (claims: Omit<Claims, 'sub' | 'exp'>, expiresAt: Date) => Promise<string>;
  /** Null unless the token is ours and still valid. */
  verify: (token: string) => Promise<Claims | null>;
};

const issuer = 'benefits-portal';
const audience = 'benefits-portal-api';
const type = 'portal-session+jwt';
const algorithm = 'EdDSA';

/** Caches valid signatures: verifying one takes longer than the rest of a small read. */
const maxCachedTokens = 10_000;

export function makeTokens(keys: readonly KeySet[], clock: Clock): Tokens {
  const cache = new Map<string, Claims>();
  return {
    issue: ({ sid, userId, userName, name, requireMfa }, expiresAt) =>
      new SignJWT({ sid, userId, userName, name, requireMfa })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keys[0]!.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(keys[0]!.signing),

    async verify(token) {
      const now = clock.now();
      const cached = cache.get(token);
      if (cached) return cached.exp * 1000 > now.getTime() ? cached : null;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keys.find((candidate) => candidate.id === kid);
            if (!key) throw new errors.JWKSNoMatchingKey();
            return key.verifying;
          },
          {
            algorithms: [algorithm],
            issuer,
            audience,
            typ: type,
            requiredClaims: ['exp', 'iat', 'sub'],
            currentDate: now,
          },
        );
        const claims = Claims.parse(payload);
        if (cache.size >= maxCachedTokens) cache.clear();
        cache.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
