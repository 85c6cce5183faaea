import { beforeAll, expect, it } from 'vitest';
import * as backOffice from '@portal/contract/areas/continuation/back-office.contract.ts';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { operate as operateOn } from './back-office.builder.ts';
import { compId, inCompany } from './continuation.builder.ts';
import { aDependent, cobraChange, useEvents } from './event/events.builder.ts';
import { addCompleteSettings } from './letters/letters.builder.ts';

const at = useEvents({ withJobs: true });
beforeAll(() => inCompany(at.api, (tx) => addCompleteSettings(tx, compId)));

const operate = (operation: Operation, eventId: number, body: object) =>
  operateOn(at.api, operation, { params: { eventId }, body });

it('A COBRA event is entered, corrected, mailed, elected, paid and ended, and its papers are there', async () => {
  const { api } = at;
  const person = await at.someone();
  const { empno } = person;
  const [spouse] = await at.dependentsOf(empno, [aDependent()]);
  const plvlid = at.plans.medical.tiers.ES;
  const benefits = [at.medical({ plvlid, coveredDependents: [spouse!] })];
  const input = at.aCobraInput(person, { initialDependents: [spouse!], benefits });
  const entered = await at.addCobra(input);
  expect(entered.status).toBe(200);
  const { cQualId: eventId } = entered.body;
  expect((await at.pending(empno)).body).toHaveLength(1);

  const change = { ...cobraChange(entered.body), paidThrough: '2026-12-31' };
  const { version } = entered.body;
  expect(await at.updateCobra(change, { ifMatch: version })).toMatchObject({ status: 200 });
  expect(await at.updateCobra(change, { ifMatch: version })).toMatchObject({ status: 409 });

  api.clock.advance({ days: 2 });
  expect(await api.runJob('mail-notices', '2026-11-18')).toContain('1');
  expect((await at.pending(empno)).body).toHaveLength(0);
  const ofEvent = { params: { empno, serviceLetter: 'c' }, query: { event: eventId } };
  const documents = await at.ask(contract.listEventDocuments, ofEvent);
  const [letter] = documents.body;
  const { content } = await api.download(
    contract.downloadEventDocument,
    { params: { compId, empno, documentNumber: letter!.documentNumber } },
    // Anew: no session lasts as long as this story.
    { token: await api.tokenOf('dana.full') },
  );
  expect((await readPdf(content)).text).toContain('Test Medical');

  const form = { postmark: '2026-11-18', elections: 'all' };
  const elected = await operate(backOffice.recordResponse, eventId, form);
  expect(elected).toMatchObject({ status: 200, body: { state: 'ACCEPTED' } });
  api.clock.advance({ days: 30 });
  await api.runJob('generate-invoices', '2026-12-18');
  const check = { checkNumber: '1044', amount: 918, postmark: '2026-12-17' };
  expect(await operate(backOffice.postCheck, eventId, check)).toMatchObject({
    status: 200,
    body: { applied: 918 },
  });
  const invoices = await at.ask(contract.listInvoices, ofEvent);
  expect(invoices.body).toMatchObject([{ periodStart: '2027-01-01', amount: 918, open: 0 }]);
  expect((await at.ask(contract.listChecks, ofEvent)).body).toHaveLength(1);
  expect((await at.ask(listDeadlines, {})).status).toBe(200);

  const ended = await operate(backOffice.endEventCoverage, eventId, { reason: 6 });
  expect(ended.status).toBe(200);
  const { body: read } = await at.getCobra(empno, eventId);
  expect(read.details.statusMessage).toContain('coverage ends');
});
