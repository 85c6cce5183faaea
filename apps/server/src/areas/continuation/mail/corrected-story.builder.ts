import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { expect } from 'vitest';
import { addSpouseAndChild, compId, inCompany } from '../continuation.builder.ts';
import { cobraChange } from '../event/events.builder.ts';
import { storyOf } from '../money/premium-story.builder.ts';
import { proofsOf, type MailApi } from './mailed-letters.builder.ts';

/** Mailed on 10/23/2026 to the employee alone, response due by 12/31/2026; today is 11/16/2026. */
const mailed = {
  event_date: '2026-10-20',
  coverage_begins: '2026-11-01',
  entered_on: '2026-10-21',
  dateToSend: '2026-10-23',
};

const plansOf = ({ medical }: MailApi) => [{ planId: medical.planId, tierId: medical.tiers.ES }];

/** An event of an employee who has a spouse and a child on file, and the steps a test can take with it. */
export async function mailedToOne(at: MailApi, more: object = {}) {
  const { eventId, empno } = await at.anEvent({ ...mailed, plans: plansOf(at), ...more });
  const story = await mailedStory(at, eventId, empno);
  const [spouse, child] = await inCompany(at.api, (tx) => addSpouseAndChild(tx, empno));
  return { ...story, spouse, child };
}

/** An event of an employee and a spouse that names both. */
export async function mailedToBoth(at: MailApi) {
  const { eventId, empno } = await at.anEvent({ ...mailed, plans: plansOf(at) }, true);
  const story = await mailedStory(at, eventId, empno);
  const { dependentId } = (await story.record()).persons[1]!;
  return { ...story, spouse: dependentId! };
}

async function mailedStory(at: MailApi, eventId: number, empno: string) {
  const story = storyOf(at.api, eventId);
  await story.mail('2026-10-23');
  const as = { token: at.token };
  const shown = async () =>
    (await at.api.call(cobra.getCobraEvent, { params: { compId, empno, id: eventId } }, as)).body;
  /** The employer corrects the event; the corrected notice is queued for 11/18/2026. */
  const correct = async (
    corrected: (plans: cobra.CobraEvent['benefits']) => cobra.CobraEvent['benefits'],
    change: object = {},
  ) => {
    const event = await shown();
    const body = { ...cobraChange(event), ...change, benefits: corrected(event.benefits) };
    const answer = await at.api.call(cobra.updateCobraEvent, { params: { compId }, body }, as);
    expect(answer.status).toBe(200);
  };
  const proofs = () => proofsOf(at.api, empno);
  return {
    ...story,
    empno,
    shown,
    correct,
    /** The employer corrects which dependents are covered. */
    cover: (coveredDependents: number[], change: object = {}) =>
      correct((plans) => plans.map((plan) => ({ ...plan, coveredDependents })), change),
    titles: async (service: 'cobra' | 'billing' = 'cobra') =>
      (await at.documentsOf(empno, service)).map(({ description }) => description).toSorted(),
    proofs,
    /** The text of the last letter, after a run that really prints it. */
    async lastText() {
      const last = (await proofs()).at(-1)!;
      return (await at.textOf(empno, last.document_number)).replaceAll(/\s+/gu, ' ');
    },
  };
}
