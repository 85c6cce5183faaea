import { EventChangeForm } from '@portal/contract/areas/continuation/event-form.ts';
import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { describe, expect, it } from 'vitest';
import { billingChange, cobraChange, formPath } from './event-body.ts';
import { addedKey, electionsOf, noEvent, withoutAdded } from './event-values.ts';

const level = (plansId: number, plvlid: number, cost: number | null): AvailableLevel => ({
  plansId,
  plvlid,
  planType: 1,
  planTypeName: 'Medical',
  planName: `Plan ${plansId}`,
  levelName: 'Family',
  displayName: `Plan ${plansId} - Family`,
  covers: 'F',
  cost,
  isAgeBanded: false,
});
const levels = [level(1, 11, 500), level(2, 22, null)];
const benefit = { subsidy: null, subsidyEnd: null, coveredDependents: [addedKey(0), 7] };
const values = {
  ...noEvent,
  addedDependents: [],
  eventType: 1,
  eventDate: '2026-06-12',
  coverageBegins: '2026-07-01',
  medicareDate: '2026-01-01',
  plan2: { ...benefit, plvlid: 22, cost: 45.67 },
  plan1: { ...benefit, plvlid: 11, cost: 500 },
};
/** As the form's schema outputs it. */
const checked = (more: object = {}) => EventChangeForm.parse({ ...values, ...more });
const changed = { id: 5001, empno: '000100040', levels };

describe('an event on its way to the server', () => {
  it('sends the chosen plans with the displayed rates', () => {
    expect(cobraChange(checked(), changed).benefits).toMatchObject([
      { plansId: 1, plvlid: 11, cost: 500 },
      { plansId: 2, plvlid: 22, cost: 45.67 },
    ]);
  });

  it('leaves out what its type does not require', () => {
    expect(cobraChange(checked(), changed)).toMatchObject({ medicareDate: null });
    expect(cobraChange(checked({ eventType: 22 }), changed).medicareDate).toBe('2026-01-01');
  });

  it('sends an empty amount as zero on a billing change', () => {
    const free = checked({ plan1: { ...values.plan1, cost: null } });
    expect(billingChange(free, changed).benefits[0]).toMatchObject({ cost: 0, subsidy: 0 });
  });

  it('does not send a plan that is no longer offered', () => {
    expect(
      cobraChange(checked(), { ...changed, levels: [level(1, 11, 500)] }).benefits,
    ).toHaveLength(1);
    expect(electionsOf(values, [level(1, 99, 500)])).toEqual([]);
  });
});

describe("the server's message about a field", () => {
  it.each([
    ['participant.fname', 'fname'],
    ['eventInfo.eventDate', 'eventDate'],
    ['dependents.added.0.fname', 'addedDependents.0.fname'],
    ['addedDependents.0.fname', 'addedDependents.0.fname'],
    ['benefits.1.cost', 'plan2.cost'],
    ['benefits.0.selectedPlan.planLevelId', 'plan1.plvlid'],
    ['benefits.0', 'plan1.plvlid'],
    ['benefits', 'benefits'],
  ])('%s lands on %s', (path, inForm) => {
    expect(formPath(path, levels)).toBe(inForm);
  });
});

describe('withoutAdded', () => {
  it('moves the dependents after the removed one up one position', () => {
    expect(withoutAdded([7, addedKey(0), addedKey(1), addedKey(2)], 1)).toEqual([
      7,
      addedKey(0),
      addedKey(1),
    ]);
  });
});
