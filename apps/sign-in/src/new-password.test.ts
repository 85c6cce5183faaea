import { describe, expect, test } from 'vitest';
import { NewPasswordForm } from './new-password.ts';

const messages = (newPassword: string, confirmation: string) =>
  NewPasswordForm.safeParse({ newPassword, confirmation }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

describe('NewPasswordForm', () => {
  test('accepts a good password typed twice', () => {
    expect(messages('Harbor-view9', 'Harbor-view9')).toEqual([]);
  });

  test('lists every broken rule', () => {
    expect(messages('abc', 'abc')).toEqual([
      'newPassword: Must have an Upper Case Letter',
      'newPassword: Must have a Number',
      'newPassword: Must have a Special Character',
      'newPassword: Must be at least 8 characters',
    ]);
  });

  test('reports a mismatch together with the broken rules', () => {
    expect(messages('Harborview9', 'Harborview8')).toEqual([
      'newPassword: Must have a Special Character',
      'confirmation: Passwords do not match',
    ]);
  });

  test('requires the confirmation first if it is missing', () => {
    expect(messages('Harbor-view9', '')[0]).toBe('confirmation: This field is required');
  });
});
