import { Modal } from '@mantine/core';
import { CallFailed } from '@portal/contract/client.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { leavingQuestion } from '../use-leave-guard.ts';
import {
  ContactForm,
  contactServer,
  cut,
  field,
  saveButton,
  summary,
} from './contact-form.fixture.tsx';

type User = ReturnType<typeof show>['user'];

async function type(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}
const lines = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a city', () => {
  it('is offered in its postal form when it is left, and takes it with one click', async () => {
    const server = contactServer();
    const { user } = show(<ContactForm server={server} />);
    await type(user, 'City', 'St. Paul');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Use the postal form: St Paul' }));
    expect(field('City').value).toBe('St Paul');
    expect(document.activeElement).toBe(field('City'));
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalled());
    expect(server.save.mock.calls[0]![0]).toMatchObject({ concity: 'St Paul' });
  });

  it('still gets the offer after a refusal, which goes with the mark', async () => {
    const { user } = show(<ContactForm server={contactServer()} />);
    await type(user, 'City', "O'Fallon");
    await user.click(saveButton());
    await summary();
    await user.click(await screen.findByRole('button', { name: 'Use the postal form: OFallon' }));
    await waitFor(() => expect(field('City').getAttribute('aria-invalid')).not.toBe('true'));
  });
});

describe('Ctrl+S', () => {
  it('saves, once', async () => {
    const server = contactServer();
    const { user } = show(<ContactForm server={server} />);
    await type(user, 'City', 'Toledo');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.save).toHaveBeenCalledOnce());
    expect(server.save.mock.calls[0]![0]).toMatchObject({ concity: 'Toledo' });
  });

  it('is kept from the browser and does nothing where nothing changed, or in a dialog above', async () => {
    const server = contactServer();
    const { user } = show(
      <>
        <ContactForm server={server} />
        <Modal opened onClose={() => {}} title="Above">
          <button>In the dialog</button>
        </Modal>
      </>,
    );
    const press = (target: Element) =>
      fireEvent.keyDown(target, { key: 's', ctrlKey: true, cancelable: true });
    // fireEvent answers false where the default was prevented.
    expect(press(field('City'))).toBe(false);
    await type(user, 'City', 'Toledo');
    expect(press(screen.getByRole('button', { name: 'In the dialog' }))).toBe(false);
    expect(server.save).not.toHaveBeenCalled();
  });
});

describe('a form that is not right', () => {
  it('says all that is wrong at once, in screen order, in a summary that takes focus', async () => {
    const server = contactServer();
    const { user } = show(<ContactForm server={server} />);
    await type(user, 'First name', '');
    await type(user, 'Zip', '448');
    await type(user, 'City', 'Sandusky 2');
    await user.click(saveButton());
    const region = await summary();
    expect(document.activeElement).toBe(region);
    expect(lines(region)).toEqual([
      'City: Must only include letters and spaces',
      'Zip: Zip must be at least 5 characters',
      'First name: This field is required',
    ]);
    expect(server.save).not.toHaveBeenCalled();
  });

  it('leads from a line of the summary to its field, which describes what is wrong with it', async () => {
    const { user } = show(<ContactForm server={contactServer()} />);
    await type(user, 'Zip', '448');
    await user.click(saveButton());
    await user.click(within(await summary()).getByRole('link', { name: /^Zip/ }));
    expect(document.activeElement).toBe(field('Zip'));
    expect(field('Zip').getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(field('Zip').getAttribute('aria-describedby')!);
    expect(error?.textContent).toBe('Zip must be at least 5 characters');
  });

  it('takes the mark from a field as soon as it is left right, and keeps its line', async () => {
    const { user } = show(<ContactForm server={contactServer()} />);
    await type(user, 'Zip', '448');
    await user.click(saveButton());
    const region = await summary();
    await user.type(field('Zip'), '70');
    await user.tab();
    await waitFor(() => expect(field('Zip').getAttribute('aria-invalid')).not.toBe('true'));
    expect(lines(region)).toEqual([expect.stringContaining('(changed since)')]);
  });

  it('moves nothing under a pressed button: the mistake of the field just left shows on release', async () => {
    const { user } = show(<ContactForm server={contactServer()} />);
    await type(user, 'Zip', '448');
    await user.click(saveButton());
    await summary();
    await type(user, 'City', '5');
    await user.pointer({ keys: '[MouseLeft>]', target: saveButton() });
    expect(field('City').getAttribute('aria-invalid')).not.toBe('true');
    await user.pointer({ keys: '[/MouseLeft]', target: saveButton() });
    await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('what the server refuses', () => {
  it('lands on its fields, under the names that the form has for them', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(
      new CallFailed(400, 'Bad Request', {
        code: 'invalid-input',
        fields: [
          { path: 'person.phone', message: 'No such number' },
          { path: 'unknown', message: 'Something else is wrong' },
        ],
      }),
    );
    const pathOf = (path: string) => path.replace('person.phone', 'conphone');
    const { user } = show(<ContactForm server={server} pathOf={pathOf} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    const region = await summary();
    expect(document.activeElement).toBe(region);
    expect(lines(region)).toEqual(['Phone: No such number', 'Something else is wrong']);
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(field('City').value).toBe('Lorain');
  });

  it('links to what blocks the save if the form knows it', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(
      new CallFailed(403, 'Forbidden', { code: 'not-allowed', message: 'There is one already.' }),
    );
    const blockerLink = () => ({ to: '/elsewhere', label: 'Go there' });
    const { user } = show(<ContactForm server={server} blockerLink={blockerLink} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    const region = await summary();
    expect(region.textContent).toContain('There is one already. Nothing was saved');
    expect(within(region).getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(
      '/elsewhere',
    );
  });

  it('stands under the headline of the form, if it has one of its own', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(
      new CallFailed(400, 'Bad Request', {
        fields: [{ path: 'conphone', message: 'No such number' }],
      }),
    );
    const { user } = show(<ContactForm server={server} refusedTitle="That did not work" />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    const region = await screen.findByRole('region', { name: 'That did not work' });
    expect(lines(region)).toEqual(['Phone: No such number']);
    await type(user, 'Zip', '448');
    await user.click(saveButton());
    expect(lines(await summary())).toEqual(['Zip: Zip must be at least 5 characters']);
  });

  it('is not said twice where the session has ended: the browser is on its way to the sign-in site', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(
      new CallFailed(401, 'Unauthorized', { code: 'not-signed-in' }),
    );
    const onFailure = vi.fn();
    const { user } = show(<ContactForm server={server} onFailure={onFailure} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledOnce());
    expect(onFailure).not.toHaveBeenCalled();
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('saving', () => {
  it('happens once per click, however often the button is pressed', async () => {
    const server = contactServer();
    const answered = Promise.withResolvers<void>();
    const { save } = server;
    const slow = vi.fn(async (...args: Parameters<typeof save>) => {
      await answered.promise;
      return await save(...args);
    });
    const { user } = show(<ContactForm server={server} save={slow} />);
    await type(user, 'City', 'Lorain');
    const button = saveButton();
    await user.dblClick(button);
    fireEvent.submit(screen.getByRole('form', { name: 'Contact info' }));
    answered.resolve();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Save/ })).toBeNull());
    expect(slow).toHaveBeenCalledOnce();
  });

  it('happens no more while the next screen loads', async () => {
    const server = contactServer();
    const next = Promise.withResolvers<void>();
    const { user } = show(<ContactForm server={server} onSaved={() => next.promise} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledOnce());
    await type(user, 'City', 'Toledo');
    fireEvent.submit(screen.getByRole('form', { name: 'Contact info' }));
    await user.tab();
    await user.tab();
    expect(server.save).toHaveBeenCalledOnce();
    // The user did not want to leave after all.
    next.resolve();
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledTimes(2));
  });

  it('happens no more where the address is the next screen’s already', async () => {
    const server = contactServer();
    const here = location.pathname;
    const onSaved = vi.fn(async () => history.pushState(null, '', '/next'));
    const { user } = show(<ContactForm server={server} onSaved={onSaved} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await type(user, 'City', 'Toledo');
    fireEvent.submit(screen.getByRole('form', { name: 'Contact info' }));
    await user.tab();
    await user.tab();
    expect(server.save).toHaveBeenCalledOnce();
    history.pushState(null, '', here);
  });

  it('counts what is unsaved, guards it, and lets go once it is saved', async () => {
    const server = contactServer();
    const onSaved = vi.fn(() => expect(leavingQuestion()).toBeUndefined());
    const { user } = show(<ContactForm server={server} onSaved={onSaved} />);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await type(user, 'City', 'Lorain');
    await type(user, 'Zip', '44052');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    expect(leavingQuestion()).toBe('Are you sure you want to navigate away?');
    await type(user, 'Zip', '44870');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [[, how] = []] = server.save.mock.calls;
    expect(how?.ifMatch).toBe('1');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps what is typed while the answer is on its way', async () => {
    const server = contactServer();
    const answered = Promise.withResolvers<void>();
    const { save } = server;
    const slow = async (...args: Parameters<typeof save>) => {
      await answered.promise;
      return await save(...args);
    };
    const { user } = show(<ContactForm server={server} save={slow} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    await type(user, 'Zip', '44052');
    answered.resolve();
    await screen.findByText('1 unsaved change');
    expect(field('Zip').value).toBe('44052');
    expect(field('City').value).toBe('Lorain');
  });

  it('can be tried again after a cut, under the same key; other values are another save', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(cut()).mockRejectedValueOnce(cut());
    const { user } = show(<ContactForm server={server} />);
    await type(user, 'City', 'Lorain');
    await user.click(saveButton());
    expect((await summary()).textContent).toContain('saving again is safe');
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledTimes(2));
    await type(user, 'City', 'Elyria');
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledTimes(3));
    const [first, second, third] = server.save.mock.calls.map(([, how]) => how.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that arrived though its answer was lost is nobody else’s change', async () => {
    const server = contactServer();
    const { user } = show(<ContactForm server={server} />);
    await type(user, 'City', 'Lorain');
    server.save.mockImplementationOnce(async () => {
      server.change({ concity: 'Lorain' });
      throw cut();
    });
    await user.click(saveButton());
    await summary();
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
    expect(field('City').value).toBe('Lorain');
  });
});

it('a record that arrives by itself shows in an untouched form, and leaves alone what was typed', async () => {
  const server = contactServer();
  const { values } = await server.load();
  const theirs = { values: { ...values, conzip: '44052' }, version: '2' };
  const { user, update } = show(<ContactForm server={server} />);
  update(<ContactForm server={server} record={theirs} />);
  expect(field('Zip').value).toBe('44052');
  await type(user, 'City', 'Mine');
  update(
    <ContactForm
      server={server}
      record={{ values: { ...theirs.values, concity: 'Theirs' }, version: '3' }}
    />,
  );
  expect(field('City').value).toBe('Mine');
});
