import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { leaveAnyway } from '../use-leave-guard.ts';
import {
  ContactForm,
  contactServer,
  cut,
  field,
  saveButton,
  summary,
} from './contact-form.fixture.tsx';

const place = { userId: 7, compId: 1001, form: 'contact-info' };
const kept = () => screen.queryByText(/We kept what you typed\./);

describe('what was typed', () => {
  it('is there after a reload and can be dropped', async () => {
    const { user, reload } = show(<ContactForm server={contactServer()} draft={place} />);
    await user.type(field('City'), ' East');
    reload();
    expect(field('City').value).toBe('Sandusky East');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(field('City').value).toBe('Sandusky');
    expect(kept()).toBeNull();
    reload();
    expect(field('City').value).toBe('Sandusky');
  });

  it('is shown to nobody else, and in no other company', async () => {
    const server = contactServer();
    const { user, update } = show(<ContactForm server={server} draft={place} />);
    await user.type(field('City'), ' East');
    for (const other of [{ userId: 8 }, { compId: 1002 }]) {
      update(
        <ContactForm key={JSON.stringify(other)} server={server} draft={{ ...place, ...other }} />,
      );
      expect(field('City').value).toBe('Sandusky');
    }
    update(<ContactForm key="again" server={server} draft={place} />);
    expect(field('City').value).toBe('Sandusky East');
  });

  it('does not come back once it is saved, or was left behind on purpose', async () => {
    const { user, reload } = show(<ContactForm server={contactServer()} draft={place} />);
    await user.type(field('City'), ' East');
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    await user.type(field('City'), ' End');
    expect(sessionStorage).toHaveLength(1);
    leaveAnyway();
    expect(sessionStorage).toHaveLength(0);
    reload();
    expect(kept()).toBeNull();
  });

  it('is set beside what somebody else saved in the meantime', async () => {
    const server = contactServer();
    const { user, update } = show(<ContactForm server={server} draft={place} />);
    await user.type(field('City'), ' East');
    const { values } = await server.load();
    const record = { values: { ...values, concity: 'Theirs', conzip: '44052' }, version: '2' };
    update(<ContactForm key="later" server={server} draft={place} record={record} />);
    expect(
      screen.getByRole('region', {
        name: 'Someone else changed this record while you were editing',
      }),
    ).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Keep mine/ })).toHaveLength(1);
    expect(field('City').value).toBe('Sandusky East');
    expect(field('Zip').value).toBe('44052');
  });
});

describe('an id', () => {
  const secrets = ['conphone'];

  it('is never stored, and is asked for until it is typed again', async () => {
    const { user, reload } = show(
      <ContactForm server={contactServer()} draft={place} secrets={secrets} />,
    );
    await user.type(field('City'), ' East');
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '419-555-0199');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('0199');
    reload();
    expect(field('Phone').value).toBe('419-555-0142');
    expect(kept()?.textContent).toContain('IDs are never kept: please type them again.');
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '419-555-0199');
    await user.tab();
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('is asked for in the words of the form', async () => {
    const { user, reload } = show(
      <ContactForm
        server={contactServer()}
        draft={place}
        secrets={secrets}
        secretsNote="Please say it again."
      />,
    );
    await user.type(field('Phone'), '9');
    reload();
    expect(kept()?.textContent).toBe('We kept what you typed. Please say it again.');
  });

  it('does not make another save of what was cut off before the reload', async () => {
    const server = contactServer();
    server.save.mockRejectedValueOnce(cut());
    const { user, reload } = show(<ContactForm server={server} draft={place} secrets={secrets} />);
    const typePhone = async () => {
      await user.clear(field('Phone'));
      await user.type(field('Phone'), '419-555-0199');
    };
    await user.type(field('City'), ' East');
    await typePhone();
    await user.click(saveButton());
    await summary();
    reload();
    await typePhone();
    await user.click(saveButton());
    await waitFor(() => expect(server.save).toHaveBeenCalledTimes(2));
    const [first, second] = server.save.mock.calls;
    expect(second[1].idempotencyKey).toBe(first[1].idempotencyKey);
    expect(second[0]).toEqual(first[0]);
  });
});
