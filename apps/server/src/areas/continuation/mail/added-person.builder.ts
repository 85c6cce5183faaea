import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { expect } from 'vitest';
import { addSpouseAndChild, compId, inCompany } from '../continuation.builder.ts';
import { recordResponse } from '../changes/record-response.service.ts';
import { getEvent } from '../event/event.service.ts';
import { cobraChange } from '../event/events.builder.ts';
import { settingsOf } from '../event/settings.store.ts';
import { standingOf } from '../money/event-standing.service.ts';
import type { MailApi } from './mailed-letters.builder.ts';

/** Mailed on 10/23/2026 to the employee alone, response due by 12/31/2026; today is 11/16/2026. */
export const mailed = {
  event_date: '2026-10-20',
  coverage_begins: '2026-11-01',
  entered_on: '2026-10-21',
  dateToSend: '2026-10-23',
};

export type Elections = ResponseInput['elections'];

/** An event of an employee who has a spouse and a child on file, and the steps a test can take with it. */
export async function mailedToOne(at: MailApi, more: object = {}) {
  const { eventId, empno } = await at.anEvent({
    ...mailed,
    plans: [{ planId: at.medical.planId, tierId: at.medical.tiers.ES }],
    ...more,
  });
  await at.run('2026-10-23');
  const [spouse, child] = await inCompany(at.api, (tx) => addSpouseAndChild(tx, empno));
  const context = { ...at.api.context, jobs: { ...at.api.context.jobs, send: async () => {} } };
  const idsOf = async () => (await at.eventOf(eventId)).persons.map(({ personId }) => personId);
  /** The employer corrects the event; the corrected notice is queued for 11/18/2026. */
  const correct = async (
    plansOf: (plans: cobra.CobraEvent['benefits']) => cobra.CobraEvent['benefits'],
    change: object = {},
  ) => {
    const params = { compId, empno, id: eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    const benefits = plansOf(body.benefits);
    const answer = await at.api.call(
      cobra.updateCobraEvent,
      { params: { compId }, body: { ...cobraChange(body), ...change, benefits } },
      { token: at.token },
    );
    expect(answer.status).toBe(200);
  };
  return {
    eventId,
    empno,
    spouse,
    child,
    context,
    correct,
    /** The employer corrects which dependents are covered. */
    cover: (coveredDependents: number[], change: object = {}, cost: number | null = null) =>
      correct(
        (plans) =>
          plans.map((plan) => ({ ...plan, coveredDependents, ...(cost !== null && { cost }) })),
        change,
      ),
    respond: (postmark: CalendarDate, today: CalendarDate, elections: Elections) =>
      recordResponse(
        context,
        { compId, eventId, today },
        { postmark, receivedOn: null, elections },
      ),
    /** Elects the medical plan by position: 0 is the employee, 1 the spouse, 2 the child. */
    async medicalFor(...places: number[]): Promise<Elections> {
      const ids = await idsOf();
      return [{ plansId: at.medical.planId, persons: places.map((place) => ids[place]!) }];
    },
    record: () => at.eventOf(eventId),
    titles: async (service: 'c' | 'r' = 'c') =>
      (await at.documentsOf(empno, service)).map(({ description }) => description).toSorted(),
    status: (date: CalendarDate) =>
      inCompany(at.api, async (tx) => {
        const event = await getEvent(tx, compId, eventId);
        const settings = await settingsOf(tx, compId);
        return (await standingOf({ tx, compId, event, settings, date })).statusMessage;
      }),
    proofs: () =>
      inCompany(at.api, (tx) =>
        tx
          .selectFrom('mailings')
          .select(['run_on', 'addressee', 'document_number'])
          .where('empno', '=', empno)
          .orderBy('document_number')
          .execute(),
      ),
    letters: () =>
      inCompany(at.api, (tx) =>
        tx
          .selectFrom('planned_letters')
          .select(['kind', 'facts'])
          .where('event_id', '=', eventId)
          .orderBy('letter_id')
          .execute(),
      ),
    shown: async () =>
      (
        await at.api.call(
          cobra.getCobraEvent,
          { params: { compId, empno, id: eventId } },
          { token: at.token },
        )
      ).body,
  };
}
