import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { EventBenefit, EventRecord } from './event-record.ts';

/** The plans of an event without those that a household has left for another one in an open enrollment. */
export const presentBenefits = ({ benefits }: Pick<EventRecord, 'benefits'>): EventBenefit[] =>
  benefits.filter(
    ({ planEnds, planTypeId }) =>
      planEnds === null ||
      !benefits.some(
        (each) => each.planTypeId === planTypeId && each.beginsOn === addDays(planEnds, 1),
      ),
  );
