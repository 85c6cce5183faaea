import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import { compId } from '../areas/continuation/continuation.builder.ts';
import { approved, asNeeded, entry, off } from '../areas/leave/entitlement/leave-facts.builder.ts';
import { addAbsence, addLeaveCase, addLeaveEmployee } from '../areas/leave/leave-rows.builder.ts';
import type { Transaction } from '../platform/database.ts';
import { pick } from './random-company.builder.ts';

const reasons: readonly LeaveReason[] = [
  'own-health',
  'adoption',
  'military-caregiver',
  'personal',
];

/** Leave of some participants and of some employees who are none, with cases in every state. */
export async function addRandomLeave(tx: Transaction, random: () => number): Promise<void> {
  const people = await tx
    .selectFrom('participants as p')
    .leftJoin('leave_employees as e', (join) =>
      join.onRef('e.comp_id', '=', 'p.comp_id').onRef('e.ee_id', '=', 'p.empno'),
    )
    .select('p.empno')
    .where('e.ee_id', 'is', null)
    .orderBy('p.empno')
    .limit(30)
    .execute();
  const strangers = Array.from({ length: 6 }, (_, at) => `RANDOM-${at}`);
  const eeIds = [...people.map(({ empno }) => empno), ...strangers];
  for (const [at, eeId] of eeIds.entries()) {
    await addLeaveEmployee(tx, compId, {
      eeId,
      isParticipant: !strangers.includes(eeId),
      workedMinutes: random() < 0.2 ? null : 90_000,
      spouseEeId: at % 7 === 1 ? eeIds[at - 1]! : null,
    });
    const startsOn = addDays('2026-01-05', Math.floor(random() * 280));
    const endsOn = addDays(startsOn, 5 + Math.floor(random() * 120));
    const isAsNeeded = random() < 0.4;
    const leave = {
      eeId,
      startsOn,
      endsOn,
      requestedOn: addDays(startsOn, -10),
      reason: pick(random, reasons),
      duration: isAsNeeded ? ('intermittent' as const) : ('continuous' as const),
    };
    const period = isAsNeeded ? asNeeded(startsOn, endsOn) : off(startsOn, endsOn);
    const endings = [
      [],
      [entry({ kind: 'paperwork-sent', on: startsOn, method: 'Mail' })],
      [approved(period)],
      [approved(period)],
      [approved(period), entry({ kind: 'closed', on: endsOn })],
    ];
    const { caseId } = await addLeaveCase(tx, compId, leave, pick(random, endings));
    for (let absence = 0; absence < 3; absence++)
      await addAbsence(tx, compId, {
        eeId,
        caseId: random() < 0.8 ? caseId : null,
        absentOn: addDays(startsOn, Math.floor(random() * 60)),
        minutes: 15 + Math.floor(random() * 480),
      });
  }
}
