import {
  generateOeForms,
  getCobraChecklist,
  saveCobraChecklist,
  type CobraChecklist,
  type PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { packetDateProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../../../session/session.tsx';
import { show } from '../../../../testing/show.tsx';
import { madeUpChecklist } from './checklist.fixture.ts';
import PacketChecklist from './packet-checklist.tsx';

const timeZone = 'America/New_York';
const today = dateInZone(new Date(), timeZone);
const paper = (kind: PacketFile['kind'], fullName: string): PacketFile => ({
  name: fullName,
  extension: 'pdf',
  fullName: `${fullName}.pdf`,
  kind,
  size: 1000,
});
const made = [
  paper('cover-letter', 'CobraOEPack-CoverLetter-2027'),
  paper('election-form', 'CobraOEPack-ElectionForm-2027'),
];

/** What the server holds, and what was sent to it; null: it is down. */
let plan: CobraChecklist | null;
const saves: unknown[] = [];

function answered() {
  if (!plan) throw new CallFailed(500, 'Internal Server Error', {});
  const dates = { sendOn: plan.cobraOeSendPackets, deadline: plan.cobraOeResponseDeadline };
  const validations = packetDateProblems(dates, today);
  const isReady = validations.length === 0;
  const { coverLetter, cobraElection } = plan.formReviewStatus;
  const read = {
    ...plan,
    coverLetterSectionComplete: isReady,
    oePacketsSectionComplete: isReady && coverLetter && cobraElection,
  };
  return { plan: read, validations, version: plan.version };
}

vi.mock('../../../../session/call.ts', () => ({
  call: async ({ name }: { name: string }, { body }: { body?: Partial<CobraChecklist> }) => {
    if (name === saveCobraChecklist.name) {
      saves.push(body);
      plan = { ...plan!, ...body, version: `${plan!.version}1` };
    } else if (name === generateOeForms.name) {
      plan = { ...plan!, oePacketFiles: made };
      return made;
    } else expect(name).toBe(getCobraChecklist.name);
    return answered();
  },
}));
vi.mock('../../../../session/download.ts', () => ({
  download: async () => ({ name: 'paper.pdf', content: new Blob(['%PDF']) }),
  keepFile: () => {},
}));

beforeEach(() => {
  saves.length = 0;
  plan = madeUpChecklist;
});

function Place() {
  return <p>At {useLocation().pathname}</p>;
}

const base = '/reenrollment-checklist/cobra/504';

function open(tab: string) {
  const session = {
    claims: { userId: 7 },
    company: { compid: 1001 },
    settings: { timeZone, providerName: 'Provider' },
  } as Session;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <Place />
        <Routes>
          <Route
            path="/reenrollment-checklist/cobra/:planYearId/:tab"
            element={<PacketChecklist />}
          />
          <Route path="*" element={null} />
        </Routes>
      </SessionContext>
    </QueryClientProvider>,
    `${base}/${tab}`,
  ).user;
}

const send = () => screen.getByLabelText('Send packets on');
const deadline = () => screen.getByLabelText('Response deadline');

/** At once: letter by letter takes its time. */
async function typeDate(user: UserEvent, field: HTMLElement, date: string) {
  await user.click(field);
  await user.paste(displayDate(date));
}

const tooSoon = 'Packet send date must be two weeks or more from the current date';
const tooShort = 'Deadline must be more than 14 days after send by date';

it('says what is wrong with a date once it was touched, and checks both after each change', async () => {
  const user = open('cover-letter-info');
  await typeDate(user, await screen.findByLabelText('Send packets on'), addDays(today, 13));
  await user.tab();
  expect(await screen.findByText(tooSoon)).toBeTruthy();
  // The other one has not been touched yet.
  expect(screen.queryByText('Please enter a valid date')).toBeNull();
  await user.clear(send());
  await typeDate(user, send(), addDays(today, 14));
  await waitFor(() => expect(screen.queryByText(tooSoon)).toBeNull());
  await typeDate(user, deadline(), addDays(today, 28));
  await user.tab();
  expect(await screen.findByText(tooShort)).toBeTruthy();
});

it.each(['13/45/2026', '02/30/2027'])('takes %s for what it is: no date', async (slip) => {
  const user = open('cover-letter-info');
  await user.click(await screen.findByLabelText('Send packets on'));
  await user.paste(slip);
  await user.tab();
  expect(await screen.findByText('Please enter a valid date')).toBeTruthy();
});

it('saves dates that are wrong as well, stays, and says why; with good ones it goes on', async () => {
  const user = open('cover-letter-info');
  await typeDate(user, await screen.findByLabelText('Send packets on'), addDays(today, 20));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter a valid date')).toBeTruthy();
  expect(saves).toMatchObject([
    { cobraOeSendPackets: addDays(today, 20), cobraOeResponseDeadline: null },
  ]);
  expect(screen.getByText(`At ${base}/cover-letter-info`)).toBeTruthy();
  await typeDate(user, deadline(), addDays(today, 35));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`At ${base}/oe-packets`)).toBeTruthy();
});

it('approves what was reviewed, and takes it back', async () => {
  plan = {
    ...madeUpChecklist,
    cobraOeSendPackets: addDays(today, 20),
    cobraOeResponseDeadline: addDays(today, 40),
  };
  const user = open('oe-packets');
  const approve = await screen.findByRole('button', { name: 'Approve the cover letter' });
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(approve).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have reviewed the cover letter.'));
  await user.click(approve);
  await screen.findByRole('button', { name: 'Unapprove the cover letter' });
  expect(goOn.disabled).toBe(true);
  await user.click(screen.getByLabelText('I have reviewed the election form.'));
  await user.click(screen.getByRole('button', { name: 'Approve the election form' }));
  await waitFor(() => expect(goOn.disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Unapprove the cover letter' }));
  await screen.findByRole('button', { name: 'Approve the cover letter' });
  expect(goOn.disabled).toBe(true);
  // Nobody has reviewed it again.
  expect(screen.getByRole('button', { name: 'Approve the cover letter' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(saves).toMatchObject([
    { formReviewStatus: { coverLetter: true, cobraElection: false } },
    { formReviewStatus: { coverLetter: true, cobraElection: true } },
    { formReviewStatus: { coverLetter: false, cobraElection: true } },
  ]);
});

it('is locked once ordered: Continue only navigates', async () => {
  plan = {
    ...madeUpChecklist,
    oePacketsChecklistComplete: true,
    cobraOeSendPackets: '2026-11-25',
    cobraOeResponseDeadline: '2026-12-17',
  };
  const user = open('cover-letter-info');
  const field = await screen.findByLabelText('Send packets on');
  expect(field.closest('fieldset')?.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`At ${base}/oe-packets`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /prove the/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`At ${base}/summary`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Complete and Submit' })).toBeNull();
  expect(saves).toEqual([]);
});

it('leads back to the checklists when it cannot be loaded', async () => {
  plan = null;
  const user = open('cover-letter-info');
  expect(await screen.findByText('There was a problem loading your checklist.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to Checklist' }));
  expect(await screen.findByText('At /reenrollment-checklist')).toBeTruthy();
});
