import { expect, it } from 'vitest';
import { listCobraRows } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { listEnrollments } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { getEntitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { all } from '@portal/contract/areas/settings/company-user.ts';
import { startApi } from '../../../testing/test-api.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { aCompany, anEnrollment, aPerson } from './people.builder.ts';
import { sendWorkbook, workbookWith } from './workbook.builder.ts';

it('a company brings its people along, and the portal shows them', async () => {
  const api = await startApi();
  const app = operatorServer(api.context);
  const compId = 3001;
  const empno = '000000101';
  const setup = aCompany(compId);
  const content = await workbookWith({
    ...setup,
    Company: [{ ...setup['Company']![0]!, hasCobra: true, hasFmla: true, hasRetiree: true }],
    Users: [
      {
        userName: 'ann.admin@example.com',
        firstName: 'Ann',
        lastName: 'Admin',
        access: 'user',
        permissions: String(all.permissions),
        locations: 'All',
        payFrequencies: 'All',
        responsibilities: '2',
      },
    ],
    Participants: [aPerson(empno)],
    Dependents: [{ empno, number: 1, fname: 'Sam', lname: 'Lee', relation: 'S' }],
    Enrollments: [anEnrollment(empno)],
    'Continuation coverage': [
      {
        empno,
        event: 'c2',
        coverageBegins: '2026-09-01',
        plan: 'Standard PPO',
        planBegins: '2026-01-01',
        level: 'ES',
        members: 'E, 1',
        lastDays: '2028-02-29',
        eventDate: '2026-08-15',
        electedOn: '2026-09-20',
        paidThrough: '2026-11-30',
        employerPays: 0,
      },
    ],
    'Leave employees': [{ eeId: empno, hoursWorked: 1900, originalHireDate: '2020-02-03' }],
    'Work schedules': [
      {
        eeId: empno,
        appliesFrom: '2020-02-03',
        monday: 8,
        tuesday: 8,
        wednesday: 8,
        thursday: 8,
        friday: 8,
        saturday: 0,
        sunday: 0,
      },
    ],
    'Leave used': [{ eeId: empno, usedOn: '2026-07-06', countsAs: 'own', hours: 8 }],
  });
  expect(await sendWorkbook(app, content, true)).toMatchObject({ problems: [], isApplied: true });
  expect((await sendWorkbook(app, content, true)).changes).toEqual([]);

  const token = await api.tokenOf('ann.admin@example.com');
  const params = { compId, empno };
  const { body: person } = await api.call(getParticipant, { params }, { token });
  expect(person).toMatchObject({ payrollid: '*****0101', dependents: [{ name: 'Sam Lee' }] });
  const { body: cards } = await api.call(listEnrollments, { params }, { token });
  expect(cards).toMatchObject([
    { totalContributions: 650, totalReimbursements: 200, paid: 200, remainingAllocation: 1100 },
  ]);
  const { body: events } = await api.call(listCobraRows, { params }, { token });
  expect(events).toMatchObject([
    { status: 'Active', statusMessage: 'accepted 09/20/2026: paid through 11/30/2026' },
  ]);
  const entitlement = await api.call(
    getEntitlement,
    { params: { compId, eeId: empno }, query: {} },
    { token },
  );
  expect(entitlement.body).toMatchObject({ usedHours: 8, usedWeeks: 0.2, leftWeeks: 11.8 });
});
