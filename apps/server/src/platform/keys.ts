import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/**
 * One master key yields three keys by HKDF, for sealing, hashing and signing, so an installation keeps a
 * single secret. The first of several is current. The others still open what they sealed, until
 * `rotate-keys` has resealed everything.
 */
export type KeySet = {
  id: string;
  sealing: KeyObject;
  hashing: KeyObject;
  signing: KeyObject;
  verifying: KeyObject;
};

export function deriveKeys(id: string, master: Buffer): KeySet {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `benefits-portal ${purpose}`, 32));
  const signing = createPrivateKey({
    // The fixed header of a PKCS#8 Ed25519 key, followed by its 32-byte seed (RFC 8410).
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), derive('signing')]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    id,
    // Converted to key objects once: given raw bytes, Node 24 creates a new object on every use.
    sealing: createSecretKey(derive('sealing')),
    hashing: createSecretKey(derive('hashing')),
    signing,
    verifying: createPublicKey(signing),
  };
}

/** A new key in the format of `KEYS`: an ID that shows its age, a colon, 32 random bytes. */
export function makeKey(today: string): string {
  return `k${today.replaceAll('-', '')}${randomBytes(2).toString('hex')}:${randomBytes(32).toString('base64url')}`;
}

/** Reads `id:base64url,id:base64url`. Throws a message that says what is wrong. */
export function parseKeys(text: string): KeySet[] {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, id, value] = /^([a-z0-9-]{1,30}):([A-Za-z0-9_-]{43})$/.exec(part) ?? [];
      if (!id || !value) {
        throw new Error(
          'each key must have the form id:value, where value is 32 bytes in base64url',
        );
      }
      return deriveKeys(id, Buffer.from(value, 'base64url'));
    });
  if (keys.length === 0) throw new Error('at least one key is required');
  if (new Set(keys.map((key) => key.id)).size < keys.length)
    throw new Error('two keys have the same id');
  return keys;
}
