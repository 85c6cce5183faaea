import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['Password1!', 'P@ssw0rd', 'Welcome2026!', '123456789', '!Qwerty123', 'iloveyou'])(
  '%s is common',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

it.each(['Demo-Portal-2026!', 'Fresh-Start-1', 'correct Horse 7 battery!', 'Wq7#mzt!Lp'])(
  '%s is not',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);
