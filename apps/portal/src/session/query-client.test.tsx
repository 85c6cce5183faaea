import { GuardFailed } from '@portal/contract/client.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Snackbars } from './notifications/snackbars.tsx';
import { queryClient } from './query-client.ts';

it('a snackbar says what a guard says, also where a screen reports its failures itself', async () => {
  show(<Snackbars />);
  const fail = async (error: Error) => {
    const queryFn = async () => {
      throw error;
    };
    const reading = { queryKey: [error.message], queryFn, meta: { handledByScreen: true } };
    await expect(queryClient.fetchQuery(reading)).rejects.toBe(error);
  };
  await act(async () => {
    await fail(new GuardFailed('Invalid compid.'));
    await fail(new Error('Not read.'));
  });
  expect(screen.getByText('Invalid compid.')).toBeTruthy();
  expect(screen.queryByText('Not read.')).toBeNull();
});
