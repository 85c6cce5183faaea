import { planTypeNames } from './plan-type.ts';

type ChosenPlan = { planTypeName: string; planName: string };

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const list = new Intl.ListFormat('en-US');

/**
 * Warns if someone would pay for two plans of one type, such as two medical plans. Nothing is
 * blocked. 'Other' plans have nothing in common, so they never count.
 */
export function sameTypeWarnings(plans: readonly ChosenPlan[]): string[] {
  return [...Map.groupBy(plans, ({ planTypeName }) => planTypeName)]
    .filter(([type, ofType]) => ofType.length > 1 && type !== planTypeNames[8])
    .map(([type, ofType]) => {
      const count = numbers[ofType.length - 2] ?? ofType.length;
      const names = list.format(ofType.map(({ planName }) => planName));
      return `${count} ${type} plans are chosen: ${names}. Each is billed.`;
    });
}
