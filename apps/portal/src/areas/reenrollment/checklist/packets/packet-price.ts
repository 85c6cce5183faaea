import { packetCost } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';

export type PrintOptions = CobraChecklist['printOptions'];
type Priced = Pick<CobraChecklist, 'cobraOeHandler' | 'packets' | 'cost' | 'printOptions'>;

const costOf = (plan: Priced, pages: number, { twoSided, blackAndWhite }: PrintOptions) =>
  packetCost({
    packets: plan.packets,
    pages,
    isTwoSided: twoSided,
    isBlackAndWhite: blackAndWhite,
    handler: plan.cobraOeHandler,
  });

/** Printing is paid by the page, so the price of one says how many a packet has. */
function pagesOf(plan: Priced): number {
  const onePage = costOf(plan, 1, plan.printOptions).printing;
  return onePage === 0 ? 0 : Math.round(centsOf(plan.cost.printing) / onePage);
}

/** What the packets would cost with other print options, in dollars (domain.md 9.4). */
export function priceWith(plan: Priced, options: PrintOptions): CobraChecklist['cost'] {
  const { mailing, printing, shipping, total } = costOf(plan, pagesOf(plan), options);
  return {
    mailing: dollarsOf(mailing),
    printing: dollarsOf(printing),
    shipping: dollarsOf(shipping),
    total: dollarsOf(total),
  };
}
