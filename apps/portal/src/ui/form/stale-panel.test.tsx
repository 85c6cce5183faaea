import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ContactForm, contactServer, field, saveButton, summary } from './contact-form.fixture.tsx';

const changedBy = async () => 'Uma Users';
const panel = () =>
  screen.findByRole('region', { name: 'Uma Users changed this record while you were editing' });

it('compares what both changed, takes over what only they did, and saves on their version', async () => {
  const server = contactServer();
  const { user } = show(<ContactForm server={server} changedBy={changedBy} />);
  await user.type(field('City'), ' Mine');
  await user.type(field('First name'), ' Jo');
  server.change({ concity: 'Theirs', conzip: '44052' });
  await user.click(saveButton());
  const region = await panel();
  expect(document.activeElement).toBe(region);
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(field('Zip').value).toBe('44052');
  expect(field('City').value).toBe('Sandusky Mine');

  const choice = (words: string) =>
    within(region).getByRole('button', { name: new RegExp(`^${words}: City`) });
  expect(choice('Keep mine').getAttribute('aria-pressed')).toBe('true');
  await user.click(choice('Use theirs'));
  expect(field('City').value).toBe('Theirs');
  expect(choice('Use theirs').getAttribute('aria-pressed')).toBe('true');
  await user.click(choice('Keep mine'));
  await user.click(saveButton());
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  const { values } = await server.load();
  expect(values).toMatchObject({ concity: 'Sandusky Mine', conzip: '44052', confname: 'Dana Jo' });
});

it('chooses for all fields at once', async () => {
  const server = contactServer();
  const { user } = show(<ContactForm server={server} changedBy={changedBy} />);
  await user.type(field('City'), ' Mine');
  await user.type(field('First name'), ' Mine');
  server.change({ concity: 'Theirs', confname: 'Other' });
  await user.click(saveButton());
  await panel();
  await user.click(screen.getByRole('button', { name: 'Use all of theirs' }));
  expect([field('City').value, field('First name').value]).toEqual(['Theirs', 'Other']);
  await user.click(screen.getByRole('button', { name: 'Keep all of mine' }));
  expect([field('City').value, field('First name').value]).toEqual(['Sandusky Mine', 'Dana Mine']);
});

it('has nothing to choose where each changed something else', async () => {
  const server = contactServer();
  const { user } = show(<ContactForm server={server} changedBy={changedBy} />);
  await user.type(field('City'), ' Mine');
  server.change({ conzip: '44052' });
  await user.click(saveButton());
  expect((await panel()).textContent).toContain(
    'Your changes are not affected. Save again to keep them.',
  );
  await user.click(saveButton());
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('gives way to the refusal where the other side cannot be loaded', async () => {
  const server = contactServer();
  server.change({ concity: 'Theirs' });
  server.load.mockRejectedValueOnce(new Error('No connection'));
  const { user } = show(<ContactForm server={server} />);
  await user.type(field('City'), ' Mine');
  await user.click(saveButton());
  expect((await summary()).textContent).toContain('Nothing was saved');
});
