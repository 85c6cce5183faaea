import { expect, it } from 'vitest';
import { withdrawResponse } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { operate } from '../back-office.builder.ts';
import { inCompany } from '../continuation.builder.ts';
import { documentsOf } from '../../../support/documents/documents.store.ts';
import { answersOf } from '../event/answers.store.ts';
import { finishDocumentsJob } from '../mail/documents.service.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, F: 120_000 });
/** Employee, spouse and child, at 1,224.00 for all of them. */
const family = (script: string) => tell(stories.family(plan), script);
const couple = (script: string) => tell(stories.family(plan, { size: 2 }), script);

itIsTold(family, {
  'an election that is withdrawn leaves nothing billed, and payments are credit': `
    elect 07-02 on 07-03 E; pay 510 07-05; bills 07:510/510; withdraw 07-02 on 07-06
    bills none; credit 510; status 07-06 Notice mailed 06/17/2026: response due by 08/30/2026`,
  'the right form is recorded afterwards, and uses the credit': `
    elect 07-02 on 07-03 E; pay 510 07-05; withdraw 07-02 on 07-06; elect 07-02 on 07-06
    bills 07:1224/510; answered 07-02 -; begins 07-01 07-01 07-01`,
  'what the others elected stays': `
    elect 07-02 on 07-03 E; elect 07-10 on 07-12 S; bills 07:918; withdraw 07-10 on 07-14
    bills 07:510; withdraw 07-02 on 07-14; elect 07-10 on 07-14 S; bills 07:510; answered 07-10 -`,
  'an event waits again after a withdrawn waiver, and a waiver counts after a withdrawn election': `
    waive 07-02 on 07-03; withdraw 07-02 on 07-04; status 07-04 Notice mailed 06/17/2026: response due by 08/30/2026
    waive 07-05 on 07-06; elect 07-10 on 07-11; begins 07-10 07-10 07-10; withdraw 07-10 on 07-12
    begins 07-01 07-01 07-01; status 07-12 Declined 07/05/2026: may be changed until 08/30/2026`,
  'without a form the time to respond runs out as before': `
    elect 07-02 on 07-03; withdraw 07-02 on 07-06; night 09-07
    status 09-07 No response: election period ended 08/30/2026`,
  'the letter that says a form came too late is dropped with it': `
    elect 08-31 on 09-01; letters unavailability; withdraw 08-31 on 09-01; letters -unavailability`,
  'another letter retracts one that was mailed, and there is time to pay': `
    elect 08-31 on 09-01; mail 09-02; withdraw 08-31 on 09-03; letters unavailability unavailability
    mail 09-04; elect 08-20 on 09-08; status 10-10 ... first payment due by 10/18/2026`,
  'an end for non-payment that it led to is withdrawn with it, and so is its letter': `
    elect 06-20 on 06-22; night 08-12; mail 08-13; ends ${'06-30:firstPaymentMissing '.repeat(3)}
    withdraw 06-20 on 08-14; ends - - -; bills none; waiting unavailability
    status 08-14 Notice mailed 06/17/2026: response due by 08/30/2026`,
  'the same end is told again if the right form is not paid for either, and a later one without a reinstatement': `
    elect 06-20 on 06-22; night 08-12; mail 08-13; withdraw 06-20 on 08-14; mail 08-17; elect 06-20 on 08-18
    night 10-15; waiting termination(ESC,06-30:firstPaymentMissing)
    pay 4*1224 09-20 on 10-16; end request 12-31 on 10-16; mail 10-19
    letters ... reinstatement(ESC) termination(ESC,12-31:request)`,
  'it is refused once coverage has ended for another reason, of somebody who elected on it': `
    elect 07-02 on 07-03 E; end death 07-10 on 07-12 C; elect 07-14 on 07-15 S; withdraw 07-14 on 07-16; bills 07:510 ...
    end request 07-31 on 07-20; withdraw 07-02 on 07-21 ! Please restore it first`,
});

itIsTold(couple, {
  'a child who was added is covered again once that is said again': `
    elect 07-02 on 07-03 ES; child 07-20 07-22; withdraw 07-02 on 07-24; bills none
    elect 07-02 on 07-25 E; bills 07:510 08:510; child 07-20 07-22 on 07-26; bills 07:510 08:1224`,
});

it('leaves its paper on file, which says that it was withdrawn', async () => {
  const story = await family('elect 07-02 on 07-03');
  await finishDocumentsJob(stories.api.context).run({ compId: 1001 });
  await tell(story, 'withdraw 07-02 on 07-06');
  const { empno } = await story.record();
  const listed = await inCompany(stories.api, (tx) =>
    documentsOf(tx, 1001, empno, { service: 'cobra' }),
  );
  expect(listed[0]).toMatchObject({
    description: 'Election Form (Withdrawn)',
    finalDocumentAvailable: true,
  });
});

it('is withdrawn once: the second time there is no such response', async () => {
  const { eventId } = await family('elect 07-02 on 07-03');
  const [form] = await inCompany(stories.api, (tx) => answersOf(tx, 1001, eventId));
  const sent = { params: { eventId, documentNumber: form!.documentNumber! } };
  expect(await operate(stories.api, withdrawResponse, sent)).toMatchObject({
    status: 200,
    body: { state: 'MAILED' },
  });
  expect((await operate(stories.api, withdrawResponse, sent)).status).toBe(404);
});
