import { writeDraft, type DraftPlace } from '../../ui/form/form-draft.ts';
import { type EnrollmentPlace, placeKey } from './enrollment-place.ts';

type Enrolling = { userId: number; compId: number; empno: string };

const storageKey = ({ compId, empno }: Enrolling) => `enrollment-plan:${compId}:${empno}`;

/** The draft's key: each plan has its own draft, so trying another plan loses nothing. */
export const newDraftPlace = (
  { userId, compId, empno }: Enrolling,
  plan: EnrollmentPlace,
): DraftPlace => ({ userId, compId, form: 'new-enrollment', record: `${empno}-${placeKey(plan)}` });

/** The key of the plan being enrolled in; it survives a reload of this tab. */
export const readChosenPlan = (who: Enrolling) => sessionStorage.getItem(storageKey(who));

export function keepChosenPlan(who: Enrolling, key: string): void {
  sessionStorage.setItem(storageKey(who), key);
}

/** The person is enrolled, or the user left the wizard. */
export function forgetChosenPlan(who: Enrolling, plans: readonly EnrollmentPlace[]): void {
  sessionStorage.removeItem(storageKey(who));
  for (const plan of plans) writeDraft(newDraftPlace(who, plan), undefined);
}
