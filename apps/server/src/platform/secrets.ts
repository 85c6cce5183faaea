import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeySet } from './keys.ts';

/**
 * Sealed values are AES-256-GCM with the row's identity as associated data, so a sealed value copied into
 * another row does not open. Layout: key ID length, key ID, 12-byte nonce, 16-byte tag, cipher text.
 */
export type Secrets = {
  seal: (value: string, identity: string) => Uint8Array;
  open: (sealed: Uint8Array, identity: string) => string;
  sealBytes: (value: Uint8Array, identity: string) => Uint8Array;
  openBytes: (sealed: Uint8Array, identity: string) => Uint8Array;
  /** Sealed with a key other than the current one. */
  isStale: (sealed: Uint8Array) => boolean;
  /** A keyed hash under the current key, for storing. */
  hash: (value: string) => string;
  /** The value's hash under every key, for searching. */
  hashes: (value: string) => string[];
};

export function makeSecrets(keys: readonly KeySet[]): Secrets {
  const current = keys[0]!;
  const keyIdOf = (sealed: Uint8Array) =>
    Buffer.from(sealed.subarray(1, 1 + sealed[0]!)).toString('utf8');
  const hashWith = (key: KeySet, value: string) =>
    `${key.id}:${createHmac('sha256', key.hashing).update(value).digest('base64url')}`;
  const sealBytes = (value: Uint8Array, identity: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(
      Buffer.from(identity),
    );
    const text = cipher.update(value);
    // Adds no text: this cipher's is as long as the value.
    cipher.final();
    const id = Buffer.from(current.id);
    return Buffer.concat([Buffer.from([id.length]), id, nonce, cipher.getAuthTag(), text]);
  };
  const openBytes = (sealed: Uint8Array, identity: string) => {
    const key = keys.find((candidate) => candidate.id === keyIdOf(sealed));
    if (!key) throw new Error(`No key '${keyIdOf(sealed)}' to open a sealed value`);
    // Not copied: the pieces of a file are large.
    const { buffer, byteOffset, length } = sealed.subarray(1 + sealed[0]!);
    const rest = Buffer.from(buffer, byteOffset, length);
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, rest.subarray(0, 12))
      .setAAD(Buffer.from(identity))
      .setAuthTag(rest.subarray(12, 28));
    const value = decipher.update(rest.subarray(28));
    // Throws if it is not what was sealed.
    decipher.final();
    return value;
  };
  return {
    seal: (value, identity) => sealBytes(Buffer.from(value), identity),
    open: (sealed, identity) => openBytes(sealed, identity).toString('utf8'),
    sealBytes,
    openBytes,
    isStale: (sealed) => keyIdOf(sealed) !== current.id,
    hash: (value) => hashWith(current, value),
    hashes: (value) => keys.map((key) => hashWith(key, value)),
  };
}
