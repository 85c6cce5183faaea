import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { failureText, isSilent } from './report-failure.ts';

test("repeats the server's message", () => {
  const refused = new CallFailed(409, 'Conflict', { message: 'Someone else changed it.' });
  expect(failureText(refused)).toBe('API request failed. 409 Conflict. Someone else changed it.');
});

test('reports a generic problem if there is no message', () => {
  expect(failureText(new CallFailed(500, 'Internal Server Error', {}))).toBe(
    'API request failed. 500 Internal Server Error. There was a problem',
  );
  expect(failureText('odd')).toBe('There was a problem');
});

test('explains why a call was not sent', () => {
  expect(failureText(new GuardFailed('Invalid compid.'))).toBe('Invalid compid.');
});

test('ignores aborted calls and ended sessions', () => {
  expect(isSilent(new DOMException('Stopped', 'AbortError'))).toBe(true);
  expect(isSilent(new CallFailed(401, 'Unauthorized', {}))).toBe(true);
  expect(isSilent(new CallFailed(403, 'Forbidden', {}))).toBe(false);
});
