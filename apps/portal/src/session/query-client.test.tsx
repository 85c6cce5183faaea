import { GuardFailed } from '@portal/contract/client.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Snackbars } from './notifications/snackbars.tsx';
import { queryClient } from './query-client.ts';

it('a snackbar says what a guard says, also where a screen reports its failures itself', async () => {
  show(<Snackbars />);
  const fail = (error: Error) =>
    act(async () => {
      const meta = { handledByScreen: true };
      const reading = { queryKey: [error.message], queryFn: () => Promise.reject(error), meta };
      await queryClient.fetchQuery(reading).catch(() => undefined);
    });
  await fail(new GuardFailed('Invalid compid.'));
  await fail(new Error('Not read.'));
  expect(screen.getByText('Invalid compid.')).toBeTruthy();
  expect(screen.queryByText('Not read.')).toBeNull();
});
