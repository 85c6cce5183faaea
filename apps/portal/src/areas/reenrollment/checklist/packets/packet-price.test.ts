import { expect, it } from 'vitest';
import { priceWith } from './packet-price.ts';

const twoSidedBlack = { twoSided: true, blackAndWhite: true };
/** 12 packets of 20 pages, as the server answers them. */
const plan = {
  cobraOeHandler: 1 as const,
  packets: 12,
  printOptions: twoSidedBlack,
  cost: { mailing: 180, printing: 12, shipping: 19.2, total: 211.2 },
};
const singleColor = { twoSided: false, blackAndWhite: false };
const costly = { mailing: 180, printing: 55.2, shipping: 38.4, total: 273.6 };

it('follows the options, either way', () => {
  expect(priceWith(plan, twoSidedBlack)).toEqual(plan.cost);
  expect(priceWith(plan, singleColor)).toEqual(costly);
  expect(priceWith({ ...plan, printOptions: singleColor, cost: costly }, twoSidedBlack)).toEqual(
    plan.cost,
  );
});

it('is nothing while nobody gets a packet, or the company mails them', () => {
  const nothing = { mailing: 0, printing: 0, shipping: 0, total: 0 };
  expect(priceWith({ ...plan, packets: 0, cost: nothing }, singleColor)).toEqual(nothing);
  expect(priceWith({ ...plan, cobraOeHandler: 2, cost: nothing }, singleColor)).toEqual(nothing);
});
