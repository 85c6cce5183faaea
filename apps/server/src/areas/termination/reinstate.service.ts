import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type {
  ReinstatementInput,
  ReinstatementPreview,
} from '@portal/contract/areas/termination/reinstatement.contract.ts';
import {
  notEndedMessage,
  reinstatementProblems,
} from '@portal/contract/areas/termination/reinstatement.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { refuseStale } from '../../platform/row-version.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { enrollments as enrollmentsEffect } from '../enrollment/enrollment.effect.ts';
import {
  applyReturn,
  previewReturn,
  type Returning,
} from '../enrollment/return-enrollments.service.ts';
import {
  lockPeople,
  requireParticipant,
  setEndDate,
} from '../participants/participants.service.ts';
import * as store from './reinstatement.store.ts';

export function previewReinstatement(
  { database, clock }: Context,
  { scope, compId, facts }: Member,
  empno: string,
  input: ReinstatementInput,
): Promise<ReinstatementPreview> {
  return database.transaction(scope, async (tx) => {
    const person = await requireParticipant(tx, compId, empno);
    const returning = await returningOf(tx, compId, person, { ...input, today: clock.today() });
    const { enrollments, version } = await standingOf(tx, person, returning);
    return {
      terminateBenefits: returning.endedOn,
      enrollments,
      warnings: warningsOf(returning, {
        hasEnrollments: enrollments.some(({ comesBack }) => comesBack),
        hasCobra: facts.company.hasCobra,
      }),
      version,
    };
  });
}

/** Benefits go on, with the enrollments that the end of benefits had ended (domain.md 2.8). */
export function reinstateParticipant(
  { database, clock, secrets }: Context,
  member: Member,
  { empno, ...input }: ReinstatementInput & { empno: string },
  { ifMatch, key }: { ifMatch: string | undefined; key: string | undefined },
): Promise<Participant> {
  const { scope, compId, userId } = member;
  const now = clock.now();
  const repeat = { key, compId, userId, operation: 'reinstateParticipant', now };
  return database.transaction(scope, (tx) =>
    once(tx, { ...repeat, input: { empno, ...input }, hash: secrets.hash }, async () => {
      await lockPeople(tx, compId, [empno]);
      const person = await requireParticipant(tx, compId, empno);
      const returning = await returningOf(tx, compId, person, { ...input, today: clock.today() });
      const { enrollments, version } = await standingOf(tx, person, returning);
      refuseStale(ifMatch, version);

      const { endedOn, returnsOn } = returning;
      const before = await applyReturn(tx, returning);
      await setEndDate(tx, compId, empno, null);
      await store.insertReinstatement(tx, {
        comp_id: compId,
        empno,
        returns_on: returnsOn,
        ended_on: endedOn,
        termination_id: returning.lastTermination,
        reinstated_at: now,
        reinstated_by: userId,
        before: JSON.stringify(before),
      });
      const back = enrollments.filter(({ comesBack }) => comesBack);
      const names = back.map(({ planName, planYearName }) => `${planName} (${planYearName})`);
      await audit(tx, member, now, {
        action: 'reinstate-participant',
        subject: `participant:${empno}`,
        before: { terminateBenefits: endedOn },
        after: {
          terminateBenefits: null,
          returnsOn,
          ...(names.length > 0 && { returnedEnrollments: names.join(', ') }),
        },
      });
      return await requireParticipant(tx, compId, empno);
    }),
  );
}

async function returningOf(
  tx: Transaction,
  compId: number,
  person: Participant,
  { returnsOn, today }: ReinstatementInput & { today: string },
): Promise<Returning & { lastTermination: number | null }> {
  const { empno, terminateBenefits: endedOn } = person;
  if (endedOn === null) throw new Refusal('conflict', notEndedMessage);
  refuseProblems(reinstatementProblems({ returnsOn }, { today, terminateBenefits: endedOn }));
  const terminations = await store.listTerminationsInForce(tx, compId, empno);
  const { name } = enrollmentsEffect;
  return {
    compId,
    person,
    endedOn,
    returnsOn,
    today,
    terminations: terminations.flatMap(({ before }) => (name in before ? [before[name]] : [])),
    lastTermination: terminations.at(-1)?.terminationId ?? null,
  };
}

/** What comes back, and a version that changes with the person and with each of the enrollments. */
async function standingOf(tx: Transaction, person: Participant, returning: Returning) {
  const { enrollments, versions } = await previewReturn(tx, returning);
  return { enrollments, version: [person.version, ...versions].join('-') };
}

/** After that many days most plans ask for a new election. */
const sameElectionDays = 30;

function warningsOf(
  { endedOn, returnsOn }: Returning,
  { hasEnrollments, hasCobra }: { hasEnrollments: boolean; hasCobra: boolean },
): string[] {
  const gap = hasEnrollments ? daysBetween(endedOn, returnsOn) - 1 : 0;
  const days = `${displayDate(addDays(endedOn, 1))} – ${displayDate(addDays(returnsOn, -1))}`;
  return [
    ...(gap > 0
      ? [
          `Benefits were not in force ${days}. Enrollments show no gap: ask your account manager which expenses of these days count.`,
        ]
      : []),
    ...(gap > sameElectionDays
      ? [
          `This is more than ${sameElectionDays} days. Many plans ask for a new election then: use Update Enrollment afterwards.`,
        ]
      : []),
    ...(hasCobra ? ['COBRA events of this participant are not changed.'] : []),
  ];
}
