import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { failureText, isSilent } from './report-failure.ts';

test('says what the server said', () => {
  const refused = new CallFailed(409, 'Conflict', { message: 'Someone changed it meanwhile.' });
  expect(failureText(refused)).toBe(
    'API request failed. 409 Conflict. Someone changed it meanwhile.',
  );
});

test('says that there was a problem when nobody said more', () => {
  expect(failureText(new CallFailed(500, 'Internal Server Error', {}))).toBe(
    'API request failed. 500 Internal Server Error. There was a problem',
  );
  expect(failureText('odd')).toBe('There was a problem');
});

test('says why a call never left', () => {
  expect(failureText(new GuardFailed('Invalid compid.'))).toBe('Invalid compid.');
});

test('keeps silent about what was aborted and about a session that ended', () => {
  expect(isSilent(new DOMException('Stopped', 'AbortError'))).toBe(true);
  expect(isSilent(new CallFailed(401, 'Unauthorized', {}))).toBe(true);
  expect(isSilent(new CallFailed(403, 'Forbidden', {}))).toBe(false);
});
