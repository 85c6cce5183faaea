import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys, makeKey, parseKeys } from './keys.ts';
import { makeSecrets } from './secrets.ts';

const older = deriveKeys('k1', Buffer.alloc(32, 1));
const newer = deriveKeys('k2', Buffer.alloc(32, 2));

describe('a sealed value', () => {
  it('opens only for its own row, and is different every time it is sealed', () => {
    const secrets = makeSecrets([newer]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, identity) => {
        const sealed = secrets.seal(value, identity);
        expect(secrets.open(sealed, identity)).toBe(value);
        expect(() => secrets.open(sealed, `${identity}x`)).toThrow();
        expect(secrets.seal(value, identity)).not.toEqual(sealed);
      }),
    );
  });

  it('does not open after one bit has changed', () => {
    const secrets = makeSecrets([newer]);
    const sealed = secrets.seal('900-01-2345', 'row 1');
    const broken = Uint8Array.from(sealed, (byte, at) =>
      at === sealed.length - 1 ? byte ^ 1 : byte,
    );
    expect(() => secrets.open(broken, 'row 1')).toThrow();
  });

  it('still opens after a new key is added, is stale then, and is lost with its key', () => {
    const sealed = makeSecrets([older]).seal('900012345', 'row 1');
    const rotated = makeSecrets([newer, older]);
    expect(rotated.open(sealed, 'row 1')).toBe('900012345');
    expect(rotated.isStale(sealed)).toBe(true);
    expect(rotated.isStale(rotated.seal('900012345', 'row 1'))).toBe(false);
    expect(() => makeSecrets([newer]).open(sealed, 'row 1')).toThrow("No key 'k1'");
  });
});

describe('a keyed hash', () => {
  it('is found under every key in use, and reveals nothing without a key', () => {
    const stored = makeSecrets([older]).hash('900012345');
    expect(makeSecrets([newer, older]).hashes('900012345')).toContain(stored);
    expect(makeSecrets([newer]).hashes('900012345')).not.toContain(stored);
  });
});

describe('KEYS', () => {
  it('accepts what `npm run keys` makes, newest first', () => {
    const keys = parseKeys(`${makeKey('2026-11-16')}, ${makeKey('2025-01-01')}`);
    expect(keys.map(({ id }) => id.slice(0, 9))).toEqual(['k20261116', 'k20250101']);
  });

  it.each([
    ['', 'at least one key'],
    ['k1:short', 'each key must have the form id:value'],
    [`k1:${'A'.repeat(43)},k1:${'B'.repeat(43)}`, 'two keys have the same id'],
  ])('refuses "%s"', (text, sentence) => {
    expect(() => parseKeys(text)).toThrow(sentence);
  });
});
