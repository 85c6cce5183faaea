import { hash, verify } from '@node-rs/argon2';

/** argon2id at the strength OWASP advises: 19 MiB, two passes, one lane (the library's variant default). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strength);

/** A hash of nothing anyone can type, so that an unknown account takes as long as a known one. */
const decoy = await hashPassword('\u0000no such account');

export function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  return stored ? verify(stored, password) : verify(decoy, password).then(() => false);
}
