import type { Updateable } from 'kysely';
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import * as billing from '@portal/contract/areas/continuation/billing.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import * as continuation from '@portal/contract/areas/continuation/continuation.contract.ts';
import type {
  BillingEventChange,
  BillingEventInput,
  CobraEventChange,
  CobraEventInput,
} from '@portal/contract/areas/continuation/event.ts';
import {
  addInitialNotice,
  type InitialNoticeInput,
} from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import type { Operation } from '@portal/contract/operation.ts';
import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';
import type {
  Participant,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import type { Tables } from '../../../platform/tables.ts';
import { startApi, startSecondApi, type Answer, type TestApi } from '../../../testing/test-api.ts';
import { savingPeople } from '../../participants/saving-people.builder.ts';
import { addPlan, compId, inCompany } from '../continuation.builder.ts';
import { setAnswer, type BuiltAnswer } from './answers.builder.ts';
import { setNotice, type BuiltNotice } from './notices.builder.ts';

type CobraInput = z.input<typeof CobraEventInput>;
type BillingInput = z.input<typeof BillingEventInput>;
type CobraBenefit = CobraInput['benefits'][number];
type BillingBenefit = BillingInput['benefits'][number];
type Options = { as?: string; compId?: number; key?: string; ifMatch?: string; via?: TestApi };

const info = {
  // The business day before the tests' own date.
  eventDate: '2026-11-13',
  coverageBegins: '2026-12-01',
  paidThrough: null,
  medicareDate: null,
  expectedReturn: null,
};

export const aDependent = (overrides: Partial<DependentInput> = {}): DependentInput => ({
  fname: 'Sam',
  lname: 'Example',
  ssn: null,
  dateOfBirth: '1986-02-03',
  relation: 'S',
  sex: 'M',
  ...overrides,
});

/** A participant on file, as the wizard's first step sends them. */
export function formOf({
  dependents: _family,
  terminateBenefits: _ended,
  version: _v,
  ...form
}: Participant) {
  return form;
}

/** The real server with test plans in company 1001, and the calls that tests make. */
export async function startEvents(options: { withJobs?: boolean } = {}) {
  const started = await startApi(options);
  const api: TestApi = started;
  const other = await startSecondApi(started.files.another?.() ?? started.database);
  const people = savingPeople(() => api);
  const plans = await inCompany(api, async (tx) => ({
    medical: await addPlan(tx, 'Test Medical', { E: 51_240, ES: 90_000, EC: 80_000, F: 123_456 }),
    dental: await addPlan(tx, 'Test Dental', { E: 4_567 }, { planTypeId: 2 }),
    banded: await addPlan(tx, 'Test Banded', { E: 1 }, { planTypeId: 7, isAgeBanded: true }),
    over: await addPlan(tx, 'Test Over', { E: 1_000 }, { endsOn: '2026-11-30' }),
  }));

  const ask = async <O extends Operation>(
    operation: O,
    { params, ...sent }: { params?: object; query?: object; body?: unknown },
    { as = 'dana.full', compId: id = compId, key, ifMatch, via = api }: Options = {},
  ): Promise<Answer<O>> =>
    await via.call(operation, { params: { compId: id, ...params }, ...sent } as never, {
      token: await api.tokenOf(as),
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      },
    });
  /** A call as a test makes it: its own values, then who calls, where and how. */
  const asking =
    <O extends Operation, Given extends unknown[]>(
      operation: O,
      inputOf: (...given: Given) => { params?: object; body?: unknown },
    ) =>
    (...given: [...Given, options?: Options]): Promise<Answer<O>> =>
      ask(
        operation,
        inputOf(...(given.slice(0, inputOf.length) as Given)),
        given[inputOf.length] as Options | undefined,
      );

  const medical = (overrides: Partial<CobraBenefit> = {}): CobraBenefit => ({
    plansId: plans.medical.planId,
    plvlid: plans.medical.tiers.E,
    cost: null,
    subsidy: null,
    subsidyEnd: null,
    ...overrides,
  });

  /** The same plan in the shape of direct billing. */
  function billed({ plansId, plvlid, ...rest }: CobraBenefit = medical()): BillingBenefit {
    return { selectedPlan: { plansId, planLevelId: plvlid }, ...rest };
  }

  return {
    api,
    other,
    people,
    plans,
    medical,
    billed,
    ask,

    /** Adds a participant; returns them as the wizard's first step sends them. */
    async someone(overrides: Partial<ParticipantInput> = {}, options: Options = {}) {
      const { empno, form } = await people.onFile(overrides, options);
      return { empno, ...form };
    },

    async dependentsOf(empno: string, added: DependentInput[]) {
      const { body } = await ask(addDependents, { params: { empno }, body: added });
      return body.map(({ dependentId }) => dependentId);
    },

    aCobraInput: (
      participant: CobraInput['participant'],
      overrides: Partial<CobraInput> = {},
    ): CobraInput => ({
      participant,
      ...info,
      eventType: 1,
      benefits: [medical()],
      ...overrides,
    }),

    aBillingInput: (
      participant: BillingInput['participant'],
      changed: Partial<BillingInput['eventInfo']> = {},
      overrides: Partial<BillingInput> = {},
    ): BillingInput => ({
      participant,
      eventInfo: { ...info, eventType: 43, ...changed },
      dependents: {},
      benefits: [billed()],
      ...overrides,
    }),

    addCobra: asking(cobra.addCobraEvent, (body: CobraInput) => ({ body })),
    addBilling: asking(billing.addBillingEvent, (body: BillingInput) => ({ body })),
    getCobra: asking(cobra.getCobraEvent, (empno: string, id: number) => ({
      params: { empno, id },
    })),
    getBilling: asking(billing.getBillingEvent, (empno: string, eventId: number) => ({
      params: { empno, eventId },
    })),
    updateCobra: asking(cobra.updateCobraEvent, (body: z.input<typeof CobraEventChange>) => ({
      body,
    })),
    updateBilling: asking(
      billing.updateBillingEvent,
      (body: z.input<typeof BillingEventChange>) => ({ body }),
    ),
    deleteCobra: asking(cobra.deleteCobraEvent, (empno: string, qualid: number) => ({
      params: { empno, qualid },
    })),
    cancel: asking(
      billing.cancelBillingEvent,
      (empno: string, r_qualid: number, covend: string) => ({
        body: { participant: { empno }, r_qualid, covend },
      }),
    ),
    pending: asking(continuation.searchPendingQeNotices, (search: string) => ({
      body: { search },
    })),
    cobraRows: asking(continuation.listCobraRows, (empno: string) => ({ params: { empno } })),
    retireeRows: asking(continuation.listRetireeRows, (empno: string) => ({ params: { empno } })),
    leaveRows: asking(continuation.listLoaRows, (empno: string) => ({ params: { empno } })),
    addNotice: asking(addInitialNotice, (body: z.input<typeof InitialNoticeInput>) => ({ body })),
    actionsOf: async (empno: string) => (await people.auditOf(empno)).map(({ action }) => action),

    /** Sets facts that the nightly jobs or the provider would have recorded. */
    setFacts: (
      eventId: number,
      given: Updateable<Tables['continuation_events']> & BuiltNotice & BuiltAnswer,
    ) =>
      inCompany(api, async (tx) => {
        const { dateToSend, letterSent, responseDeadline, ...rest } = given;
        const { postmark, is_declined, no_response_on, ...facts } = rest;
        const notice = { dateToSend, letterSent, responseDeadline };
        await setNotice(tx, { compId, eventId }, notice);
        await setAnswer(tx, { compId, eventId }, { postmark, is_declined, no_response_on });
        if (Object.keys(facts).length > 0)
          await tx
            .updateTable('continuation_events')
            .set(facts)
            .where('event_id', '=', eventId)
            .execute();
      }),
  };
}

/** A mailed notice: the event now waits for an answer. */
export const mailedFacts = {
  letterSent: '2026-11-12',
  responseDeadline: '2027-01-30',
};
export type EventsApi = Awaited<ReturnType<typeof startEvents>>;

/** The server of a test file. */
export function useEvents(options: Parameters<typeof startEvents>[0] = {}): EventsApi {
  const at = {} as EventsApi;
  beforeAll(async () => {
    Object.assign(at, await startEvents(options));
  });
  return at;
}

/** The form that saves an event as it was read, without a change. */
export function cobraChange({ cQualId, participant, benefits, ...event }: cobra.CobraEvent) {
  const { eventDate, eventType, coverageBegins, paidThrough, medicareDate } = event;
  return {
    cQualId,
    participant: { empno: participant.empno },
    eventDate,
    eventType,
    coverageBegins,
    paidThrough,
    medicareDate,
    expectedReturn: null,
    benefits,
  };
}
