import type { PlanValues } from './plan-form.ts';

type PlanStep = { slug: string; title: string; names: readonly (keyof PlanValues)[] };

export const planSteps: readonly PlanStep[] = [
  {
    slug: 'plan-info',
    title: 'Plan info',
    names: ['planName', 'carrier', 'newCarrierName', 'planTypeId', 'planTypeDescription'],
  },
  {
    slug: 'carrier',
    title: 'Carrier contact and updates',
    names: [
      'carrierContactName',
      'carrierContactEmail',
      'carrierContactPhone',
      'carrierUpdateMethod',
      'carrierUpdateMethodNotes',
      'planPolicyNumber',
      'carrierNotes',
      'updatePaidThrough',
      'activateAccountType',
    ],
  },
  { slug: 'rates', title: 'Rates', names: ['hasLevels', 'levels', 'confirmRates'] },
];

/** The step that asks for a value. */
export function stepOf(path: string): number {
  const [name] = path.split('.');
  const at = planSteps.findIndex(({ names }) => names.some((each) => each === name));
  return at < 0 ? planSteps.length - 1 : at;
}
