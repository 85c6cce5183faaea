import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { hideEarlier, notify } from './notifications.ts';
import { Snackbars } from './snackbars.tsx';

const told = (message: string) => act(() => notify(message, 'error'));

it('what was told before the user acted again goes when that is sent; what comes of it stays', () => {
  show(<Snackbars />);
  told('It was not saved.');
  // The page calls by itself.
  act(hideEarlier);
  expect(screen.getByText('It was not saved.')).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText('It was not saved.')).toBeTruthy();
  act(hideEarlier);
  expect(screen.queryByText('It was not saved.')).toBeNull();
  told('The second answer.');
  // A second call of the same press.
  act(hideEarlier);
  expect(screen.getByText('The second answer.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  act(hideEarlier);
  expect(screen.queryByText('The second answer.')).toBeNull();
});

it('what is told does not move while a pointer is down, so that it takes no click', async () => {
  show(<Snackbars />);
  told('It was not saved.');
  const stack = screen.getByRole('region', { name: 'Notifications' });
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  const place = stack.style.bottom;
  fireEvent.pointerDown(document.body);
  stack.style.bottom = '1px';
  await nextFrame();
  await nextFrame();
  expect(stack.style.bottom).toBe('1px');
  fireEvent.pointerUp(document.body);
  await nextFrame();
  await nextFrame();
  expect(stack.style.bottom).toBe(place);
});
