import type { AddedChildInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { refuseUnless } from '@portal/contract/problem.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import { listDependentsIn } from '../../participants/dependents.service.ts';
import { insertChild, saveCoverage } from '../coverage/coverage.store.ts';
import { relevel } from '../coverage/with-ends.service.ts';
import { withdrawEnds } from '../event/coverage-ends.rules.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { electors, isAccepted, personLastDay } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { CoverageEnd } from '../event/event-record.ts';
import { reread, type OperatorParts } from '../event/event.service.ts';
import type { EventCall } from '../event/work.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { benefitsOn } from './renew-coverage.rules.ts';

/**
 * A child born to or placed for adoption with the covered employee is a qualified beneficiary from that day, for as long as
 * the employee can be (domain.md 1.1). It gets the plans that the employee has. Said again, the last day counts.
 */
export function addChild(parts: OperatorParts, call: EventCall, input: AddedChildInput) {
  return changeForOperator(parts, { ...call, operation: 'addChild', input }, async (work) => {
    const { tx, compId, event, date: today } = work;
    const { dependentId, addedFrom, postmark } = input;
    refuseUnless(isAccepted(event), 'Nobody has elected coverage that a child could join.');
    refuseUnless(event.endReason === null, 'This event has ended.');
    const dependents = await listDependentsIn(tx, compId, event.empno);
    const child = dependents.find((each) => each.dependentId === dependentId);
    const parent = event.persons.find((person) => person.dependentId === null);
    const benefits = benefitsOn(event, addedFrom).filter(
      (benefit) =>
        parent !== undefined &&
        personLastDay(parent) >= addedFrom &&
        electors(event, benefit).includes(parent),
    );
    const known = event.persons.find((person) => person.dependentId === dependentId);
    refuseProblems([
      ...problemIf(!child, 'dependentId', 'The participant has no such dependent.'),
      ...problemIf(
        child !== undefined && child.relation !== 'C',
        'dependentId',
        'Only a child can be added.',
      ),
      ...problemIf(
        known?.addedFrom === null,
        'dependentId',
        'This child is offered coverage with the event.',
      ),
      ...problemIf(
        addedFrom <= event.coverageBegins,
        'addedFrom',
        'Must be after the day coverage begins',
      ),
      ...problemIf(
        addedFrom < (child?.dateOfBirth ?? ''),
        'addedFrom',
        'Must not be before the child was born',
      ),
      ...problemIf(postmark < addedFrom, 'postmark', 'Must not be before the child’s first day'),
      ...problemIf(postmark > today, 'postmark', 'Must not be after today'),
    ]);
    refuseUnless(benefits.length > 0, 'The employee has no coverage on that day.');
    const { maximumEnd } = parent!;
    await insertChild(work, { dependentId, addedFrom, electedOn: postmark, maximumEnd }, benefits);
    const joined = await reread(work);
    const isError = ({ reason }: CoverageEnd) => reason === endsFor.error;
    const persons = joined.event.persons.map((person) =>
      person.dependentId === dependentId
        ? withdrawEnds(person, isError, { on: today, why: 'error' })
        : person,
    );
    const covered = { ...joined, event: { ...joined.event, persons } };
    const releveled = { ...work, event: await relevel(covered) };
    await saveCoverage(releveled, joined.event);
    await settleAccount(releveled);
    await auditEvent(work, 'operator', 'add-child', {
      child: child!.name,
      from: addedFrom,
      plans: benefits.map(({ planName }) => planName).join(', '),
    });
  });
}
