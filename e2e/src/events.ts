import {
  type CobraEvent,
  addCobraEvent,
  listCobraPlans,
} from '@portal/contract/areas/continuation/cobra.contract.ts';
import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { address } from '@portal/contract/client.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askingTokenFor, expect } from './portal.ts';
import { today } from './today.ts';

/** COBRA stories use one company, billing stories another: each mail run touches only its own. */
export const cobra = { compId: 1008, name: 'Sable Point' };
export const billing = { compId: 1004, name: 'Bluestem' };

const { participants, events } = makeDemo({ today });
const hasEvent = new Set(events.map(({ compId, empno }) => `${compId}-${empno}`));

/** Active people without an event, from the end of the list; each story has its own. */
const people = (compId: number) =>
  participants
    .filter((each) => each.compId === compId && !each.endedOn)
    .filter(({ empno }) => !hasEvent.has(`${compId}-${empno}`))
    .toReversed();
export const familyOf = (compId: number, story: number) =>
  people(compId).filter(({ dependents }) => dependents.length > 0 && dependents.length < 8)[story]!;

export const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
export const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
export const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
export const select = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/**
 * Goes to the step with that title and waits for it: an earlier second click would count as a
 * double click.
 */
export async function nextStep(page: Page, title: string): Promise<void> {
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
}
export const summary = (page: Page) => page.getByRole('region', { name: /Please check/ });
export const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
export const ledger = (page: Page) =>
  page.getByRole('region', { name: 'Invoices, checks, documents' });
export const status = (page: Page) => page.getByRole('region', { name: 'Status' });

/** Calls an operation as the administrator, or on the operator port as the provider. */
export async function ask<Answer>(
  page: Page,
  who: 'administrator' | 'operator',
  operation: { name: string; method: string; path: string },
  input: { params: Record<string, unknown>; query?: Record<string, unknown>; body?: object },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const token =
    who === 'operator'
      ? readFileSync(join(process.env['E2E_DATA_DIR']!, 'operator-token'), 'utf8').trim()
      : await askingTokenFor(page.request, 'dana.full');
  const port = Number(process.env['E2E_PORT']) + (who === 'operator' ? 1 : 0);
  const host = `http://127.0.0.1:${port}`;
  const answer = await page.request.fetch(
    address(host, operation.path, input.params, input.query),
    {
      method: operation.method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(input.body && { data: input.body }),
    },
  );
  expect(answer.ok(), `${operation.name}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Someone as form values of an event. */
export async function formOf(page: Page, compId: number, empno: string) {
  const person = await ask<Participant>(page, 'administrator', getParticipant, {
    params: { compId, empno },
  });
  const { dependents, terminateBenefits: _ends, version: _version, ...participant } = person;
  return { participant, dependents };
}

export async function cobraLevels(page: Page, effectiveDate: string): Promise<AvailableLevel[]> {
  const levels = await ask<AvailableLevel[]>(page, 'administrator', listCobraPlans, {
    params: { compId: cobra.compId },
    query: { effectiveDate },
  });
  return levels.filter(({ cost }) => cost !== null);
}

export async function enterCobra(
  page: Page,
  empno: string,
  dates: { eventDate: string; coverageBegins: string },
  covers: 'E' | 'F' = 'E',
): Promise<CobraEvent> {
  const { participant, dependents } = await formOf(page, cobra.compId, empno);
  const levels = await cobraLevels(page, dates.coverageBegins);
  const level = levels.find((each) => each.covers === covers);
  const ids = dependents.map(({ dependentId }) => dependentId);
  return ask<CobraEvent>(page, 'administrator', addCobraEvent, {
    params: { compId: cobra.compId },
    body: {
      participant,
      ...dates,
      eventType: 1,
      initialDependents: ids,
      benefits: [
        {
          plansId: level!.plansId,
          plvlid: level!.plvlid,
          ...(covers === 'F' && { coveredDependents: ids }),
        },
      ],
    },
  });
}

export const runMail = (page: Page, compId: number, date: string) =>
  ask(page, 'operator', runJob, { params: { name: 'mail-notices' }, query: { date, compId } });

/** Two business days to correct mistakes, and one more for evening entries. */
export const mailDay = addBusinessDays(today, 3);
