import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { contactServer, ContactForm, field, saveButton } from './contact-form.fixture.tsx';

const hint =
  'Letters cannot print 伟. Please use Latin letters, or letters to this person are held back.';

it('points out what letters cannot print while it is typed, and lets it be saved', async () => {
  const server = contactServer();
  const { user } = show(<ContactForm server={server} />);
  expect(screen.queryByText(/Letters cannot print/)).toBeNull();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Юля שרה ليلى');
  expect(screen.queryByText(/Letters cannot print/)).toBeNull();
  await user.type(field('First name'), '伟');
  const described = field('First name').getAttribute('aria-describedby')!;
  expect(document.getElementById(described)?.textContent).toBe(hint);
  await user.click(saveButton());
  await waitFor(() => expect(server.save).toHaveBeenCalledOnce());
  await user.type(field('First name'), '{Backspace}');
  expect(screen.queryByText(/Letters cannot print/)).toBeNull();
});
