import { signOut } from '@portal/contract/areas/session/session.contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardLeaving } from '../ui/use-leave-guard.ts';
import { call } from './call.ts';
import { endSession } from './login.ts';
import { signOutAndLeave } from './sign-out.ts';
import { askBeforeSigningOut } from './sign-out-question.ts';

vi.mock('./call.ts', () => ({ call: vi.fn(async () => undefined) }));
vi.mock('./login.ts', () => ({ continueAs: vi.fn(), endSession: vi.fn() }));
vi.mock('./settings.ts', () => ({ settings: {} }));
vi.mock('./sign-out-question.ts', () => ({ askBeforeSigningOut: vi.fn() }));

beforeEach(() => vi.clearAllMocks());

test('logging out ends the session at once where nothing is unsaved', async () => {
  await signOutAndLeave();
  expect(call).toHaveBeenCalledWith(signOut);
  expect(endSession).toHaveBeenCalledWith('signed-out');
});

test('with unsaved work it asks first, and keeps the drafts of a user who leaves anyway', async () => {
  const stop = guardLeaving();
  await signOutAndLeave();
  stop();
  expect(call).not.toHaveBeenCalled();
  expect(endSession).not.toHaveBeenCalled();
  const proceed = vi.mocked(askBeforeSigningOut).mock.calls[0]![0];
  proceed();
  await vi.waitFor(() =>
    expect(endSession).toHaveBeenCalledWith('signed-out', { keepsDrafts: true }),
  );
  expect(call).toHaveBeenCalledWith(signOut);
});
