import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Session, SessionContext } from '../../session/session.tsx';
import { show } from '../../testing/show.tsx';
import { ParticipantActions } from './participant-actions.tsx';

const facts: CompanyFacts = {
  company: {
    hasCobra: true,
    hasRetiree: true,
    hasFmla: false,
    isCobraOnly: false,
    isFmlaOnly: false,
    hasCobraErsubsidy: false,
    isOpenEnrollmentPeriod: false,
  } as CompanyFacts['company'],
  hasMigrated: { cdh: false, cobra: false },
  permissions: [110, 120],
};

function actions(changes: Partial<CompanyFacts>, terminateBenefits: string | null = null) {
  const session = {
    facts: { ...facts, ...changes },
    settings: { timeZone: 'America/New_York' },
  } as Session;
  show(
    <SessionContext value={session}>
      <ParticipantActions
        participant={{ empno: '000000123', terminateBenefits } as unknown as Participant}
      />
    </SessionContext>,
  );
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);
}

it('leads to what can be done, with the person filled in', () => {
  expect(actions({})).toEqual([
    ['Enroll', '/plan-enrollment/000000123/plan-type'],
    ['Enter COBRA QE', '/enter-cobra-qe/personal-details?empno=000000123'],
    ['Terminate', '/terminate-participant?empno=000000123'],
  ]);
});

it('offers no enrollment to someone whose benefits ended', () => {
  expect(actions({}, '2020-01-31').map(([label]) => label)).toEqual([
    'Enter COBRA QE',
    'Terminate',
  ]);
});

it('offers only what the company still does here', () => {
  expect(actions({ hasMigrated: { cdh: true, cobra: true } })).toEqual([]);
});
