import { describe, expect, test } from 'vitest';
import { portalAddress } from './portal-address.ts';

const portal = 'https://portal.example.com';
const after = (returnTo: string | null) => portalAddress(portal, returnTo, 'a.b.c');

describe('portalAddress', () => {
  test('goes to the start page if no path was requested', () => {
    expect(after(null)).toBe(`${portal}/?t=a.b.c`);
    expect(after('')).toBe(`${portal}/?t=a.b.c`);
  });

  test('keeps the path, its other parameters and its fragment', () => {
    expect(after('/reports?year=2026&tab=1#top')).toBe(
      `${portal}/reports?year=2026&tab=1&t=a.b.c#top`,
    );
  });

  test('replaces a token in the path', () => {
    expect(after('/dashboard?t=forged')).toBe(`${portal}/dashboard?t=a.b.c`);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/..//evil.example',
  ])('never sends a token to another site: %j', (returnTo) => {
    expect(new URL(after(returnTo)).origin).toBe(portal);
  });

  test.each(['/sign-in', '/sign-in/forgot-password', '/x/../sign-in'])(
    'never returns to the sign-in site: %s',
    (returnTo) => {
      expect(after(returnTo)).toBe(`${portal}/?t=a.b.c`);
    },
  );

  test('works when both sites share a host', () => {
    expect(portalAddress('http://localhost:4000/', '/sign-instructions', 't')).toBe(
      'http://localhost:4000/sign-instructions?t=t',
    );
  });
});
