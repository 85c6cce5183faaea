import {
  fsaTemplateColumns,
  type TemplateFacts,
} from '@portal/contract/areas/reenrollment/fsa-template.ts';
import type { PostedResource } from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import type { Context } from '../../../request/context.ts';
import { writeEntrySheet } from '../../../platform/entry-sheet.ts';
import { payDatesByFrequency } from '../../enrollment/pay-dates.service.ts';
import { keepResource } from './post-resource.service.ts';
import { offeredPlans } from './resources.service.ts';
import * as store from './resources.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Makes the template from what the company offers, and puts it among its resources. */
export async function makeFsaTemplate(
  context: Dependencies,
  compId: number,
  key?: string,
): Promise<PostedResource> {
  const { facts, planYearName } = await readFacts(context, compId);
  return await keepResource(context, compId, {
    file: {
      name: `fsa-enrollment-template-${slugOf(planYearName)}.xlsx`,
      type: fileTypes.xlsx,
      content: writeFsaTemplate(facts),
    },
    place: { kind: 'fsa-template', pyrPlansId: null },
    repeat: { key, operation: 'makeFsaTemplate', hashed: false },
  });
}

async function readFacts(
  { database, clock }: Dependencies,
  compId: number,
): Promise<{ facts: TemplateFacts; planYearName: string }> {
  const { company, year, plans, frequencies } = await database.transaction(
    { compId },
    async (tx) => {
      const offered = await offeredPlans(tx, compId, clock.today());
      const from = offered.year?.startsOn ?? clock.today();
      return {
        ...offered,
        company: await store.findCompany(tx, compId),
        frequencies: await payDatesByFrequency(tx, compId, { from, to: addDays(from, 31) }),
      };
    },
  );
  if (!company) throw notFound(`There is no company ${compId}.`);
  const names = plans.filter(({ code }) => code === 'M' || code === 'D').map(({ name }) => name);
  if (!year || names.length === 0)
    throw new Refusal('conflict', `Company ${compId} has no FSA to enroll in.`);
  const begins = year.startsOn;
  const paid = [...frequencies.values()].find(({ name }) => name === company.payFrequencies[0]);
  const firstPayDate = paid?.dates.values().next().value ?? begins;
  return {
    facts: { ...company, plans: names, begins, firstPayDate },
    planYearName: year.name,
  };
}

export const writeFsaTemplate = (facts: TemplateFacts) =>
  writeEntrySheet('FSA enrollment', fsaTemplateColumns(facts));
