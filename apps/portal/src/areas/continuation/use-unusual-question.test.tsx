import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { useUnusualQuestion } from './use-unusual-question.tsx';

const next = vi.fn<() => void>();

function Asked({ texts }: { texts: string[] }) {
  const { ask, question } = useUnusualQuestion(['On file.']);
  return (
    <>
      <button type="button" onClick={() => ask(texts, next)}>
        Next
      </button>
      {question}
    </>
  );
}

it('asks about each unusual value once, and goes on only after a yes', async () => {
  const { user } = show(<Asked texts={['On file.', 'Event date: 11/13/2062.']} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Next');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Event date: 11/13/2062.');
  expect(dialog.textContent).not.toContain('On file.');
  await press('Change it');
  expect(next).not.toHaveBeenCalled();
  await press('Next');
  await screen.findByRole('dialog');
  await press('Yes, continue');
  expect(next).toHaveBeenCalledTimes(1);
  await press('Next');
  expect(next).toHaveBeenCalledTimes(2);
});
