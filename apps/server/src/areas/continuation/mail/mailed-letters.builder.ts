import {
  downloadEventDocument,
  listEventDocuments,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { beforeAll } from 'vitest';
import type { MailingParts } from '../../../support/letters/mailings.service.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addEvent,
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
} from '../continuation.builder.ts';
import { eventsOf } from '../event/event.store.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { mailNotices } from './mail-notices.service.ts';

/** A mail run whose printer does something before each letter, and prints blank pages. */
export const printingAfter = (
  { database, clock }: MailingParts,
  act: (letter: string) => unknown,
): MailingParts => ({
  database,
  clock,
  pdf: {
    async render(_template, data) {
      await act(JSON.stringify(data));
      return new Uint8Array([1]);
    },
    close: async () => {},
  },
});

/** The proofs of mailing of a participant's letters. */
export const proofsOf = (api: Parameters<typeof inCompany>[0], empno: string) =>
  inCompany(api, (tx) =>
    tx
      .selectFrom('mailings')
      .select(['run_on', 'addressee', 'document_number', 'kind'])
      .where('empno', '=', empno)
      .orderBy('document_number')
      .execute(),
  );

/** Gives a dependent of an event, or all of them, a mailing address of their own. */
export const moveAway = (api: TestApi, eventId: number, dependentId?: number) =>
  inCompany(api, (tx) =>
    tx
      .updateTable('event_persons')
      .set({ street1: '9 Elm Road', city: 'Bath', state: 'ME', zip: '04530' })
      .where('event_id', '=', eventId)
      .where((is) =>
        dependentId ? is('dependent_id', '=', dependentId) : is('dependent_id', 'is not', null),
      )
      .execute(),
  );

/** A day in the past on which none of the demo data's events is due. */
export const sentOn = '2016-06-17';

/** The real server with complete letter settings, and the steps that letter tests take. */
export async function startMail() {
  const { files, ...api } = await startApi();
  const token = await api.tokenOf('dana.full');
  const medical = await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    return await addPlan(tx, 'Letter Medical', { E: 51_240, ES: 90_000 });
  });
  let nextPerson = 100_201;
  const somebody = () => String(nextPerson++).padStart(9, '0');

  return {
    api,
    files,
    token,
    medical,
    /** The employee number of a participant no other test uses. */
    somebody,

    /** An event whose notice is due, with a spouse if requested. */
    async anEvent(event: Partial<Parameters<typeof addEvent>[1]> = {}, withSpouse = false) {
      const empno = somebody();
      return await inCompany(api, async (tx) => {
        const dependents = withSpouse ? (await addSpouseAndChild(tx, empno)).slice(0, 1) : [];
        const eventId = await addEvent(tx, {
          empno,
          event_date: '2016-06-10',
          coverage_begins: '2016-07-01',
          entered_on: '2016-06-15',
          dateToSend: sentOn,
          plans: [{ planId: medical.planId, tierId: medical.tiers[withSpouse ? 'ES' : 'E'] }],
          dependents,
          ...event,
        });
        return { eventId, empno };
      });
    },

    eventOf: (eventId: number) =>
      inCompany(api, async (tx) => (await eventsOf(compId, { eventId }).execute(tx)).rows[0]!),

    run: (date: CalendarDate = sentOn, via: TestApi = api) =>
      mailNotices(via.context, compId, date),

    async documentsOf(empno: string, service: ContinuationService = 'cobra') {
      const params = { compId, empno, serviceLetter: letterOf(service) };
      return (await api.call(listEventDocuments, { params, query: {} }, { token })).body;
    },

    download: (empno: string, documentNumber: number) =>
      api.download(downloadEventDocument, { params: { compId, empno, documentNumber } }, { token }),

    async textOf(empno: string, documentNumber: number) {
      const { content } = await this.download(empno, documentNumber);
      return (await readPdf(content)).text;
    },
  };
}

export type MailApi = Awaited<ReturnType<typeof startMail>>;

/** The server of a test file. */
export function useMail(): MailApi {
  const at = {} as MailApi;
  beforeAll(async () => {
    Object.assign(at, await startMail());
  });
  return at;
}
