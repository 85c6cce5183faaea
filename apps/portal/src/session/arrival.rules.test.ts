import { describe, expect, test } from 'vitest';
import { arrive } from './arrival.rules.ts';

const now = Date.UTC(2026, 5, 1, 12);
const inAnHour = now / 1000 + 3600;

function tokenOf(claims: Record<string, unknown>): string {
  const payload = {
    userId: 1,
    userName: 'dana',
    name: 'Dana Núñez',
    requireMfa: false,
    exp: inAnHour,
    ...claims,
  };
  return `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('arrive', () => {
  test("uses the URL's token when nobody is signed in", () => {
    const token = tokenOf({});
    expect(arrive(token, null, now)).toMatchObject({
      kind: 'in',
      login: { token, claims: { userId: 1, name: 'Dana Núñez' } },
    });
  });

  test('uses the stored token when the URL has none', () => {
    expect(arrive(undefined, tokenOf({}), now)).toMatchObject({ kind: 'in' });
  });

  test('replaces an older token of the same user', () => {
    const newer = tokenOf({ exp: inAnHour + 60 });
    expect(arrive(newer, tokenOf({}), now)).toMatchObject({ kind: 'in', login: { token: newer } });
  });

  test('asks before replacing another signed-in user', () => {
    expect(arrive(tokenOf({ userId: 2 }), tokenOf({}), now)).toMatchObject({
      kind: 'ask',
      current: { claims: { userId: 1 } },
      arriving: { claims: { userId: 2 } },
    });
  });

  test('does not ask about an expired or unfinished session', () => {
    const other = tokenOf({ userId: 2 });
    expect(arrive(other, tokenOf({ exp: now / 1000 - 1 }), now).kind).toBe('in');
    expect(arrive(other, tokenOf({ requireMfa: true }), now).kind).toBe('in');
  });

  test.each([
    ['an expired token', tokenOf({ exp: now / 1000 })],
    ['a token without a user', tokenOf({ userId: 'x' })],
    ['no token at all', 'nonsense'],
    ['a payload that is not JSON', 'header.%%%.signature'],
    ['an empty text', ''],
  ])('ignores %s in the URL', (_, token) => {
    expect(arrive(token, null, now)).toEqual({ kind: 'out' });
    expect(arrive(token, tokenOf({ userId: 7 }), now)).toMatchObject({
      kind: 'in',
      login: { claims: { userId: 7 } },
    });
  });
});
