import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../session/session.tsx';
import { show } from '../../testing/show.tsx';

// Both reach for the token and the browser's address.
vi.mock('../../session/sign-out.ts', () => ({ signOutAndLeave: vi.fn() }));

const { useCommandOptions } = await import('./use-command-options.ts');

const companies = ['Harborview', 'Cedar & Finch', 'Cedar Grove'].map((compname, at) => ({
  compid: 1001 + at,
  compname,
}));
const facts: CompanyFacts = {
  company: {
    hasCobra: true,
    hasRetiree: false,
    hasFmla: false,
    isCobraOnly: false,
    isFmlaOnly: false,
    isOpenEnrollmentPeriod: false,
  },
  hasMigrated: { cdh: false, cobra: false },
  permissions: [110, 120],
};

function found(typed: string) {
  let options: ReturnType<typeof useCommandOptions> | undefined;
  function Probe() {
    options = useCommandOptions(typed, () => {});
    return null;
  }
  const session = { facts, companies, company: companies[0] } as unknown as Session;
  show(
    <SessionContext value={session}>
      <Probe />
    </SessionContext>,
  );
  const labels = (list: readonly { content: unknown }[]) => list.map(({ content }) => content);
  return {
    pages: labels(options!.pages),
    companies: labels(options!.companies),
    actions: labels(options!.actions),
  };
}

it('knows the deadlines and the pending notices', () => {
  expect(found('deadl').pages).toEqual(['Deadlines']);
  expect(found('pending').pages).toEqual([
    'Pending COBRA QE notices',
    'Pending COBRA initial notices',
  ]);
});

it('switches to another company by its name', () => {
  expect(found('cedar').companies).toEqual(['Switch to Cedar & Finch', 'Switch to Cedar Grove']);
  expect(found('switch finch').companies).toEqual(['Switch to Cedar & Finch']);
  expect(found('harbor').companies).toEqual([]);
});

it('lists no companies before something is typed, only the way to the list', () => {
  expect(found('')).toMatchObject({
    companies: [],
    actions: [
      'Switch company',
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ],
  });
});
