import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane (the library's default
 * variant).
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, parameters);

/** A hash nobody can match, so that an unknown account takes as long to check as a known one. */
const decoy = await hashPassword('\u0000no such account');

export function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  return stored ? verify(stored, password) : verify(decoy, password).then(() => false);
}
