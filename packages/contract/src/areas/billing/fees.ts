/** What the provider bills for (domain.md 8.1), with its standard price in cents. A company may have its own. */
export const fees = {
  fsa: { description: 'FSA administration', price: 450 },
  hsa: { description: 'HSA administration', price: 275 },
  hra: { description: 'HRA and custom plan administration', price: 425 },
  commuter: { description: 'Commuter administration', price: 350 },
  cobra: { description: 'COBRA administration', price: 60, minimum: 5000 },
  'election-notice': { description: 'COBRA election notices', price: 800 },
  'direct-bill': { description: 'Retiree and LOA billing', price: 550 },
  leave: { description: 'Leave solutions', price: 165 },
  card: { description: 'Extra debit cards', price: 500 },
  packet: { description: 'Open enrollment packets', price: 1500, minimum: 7500 },
  'returned-debit': { description: 'Returned debits', price: 2500 },
  'cobra-fee-share': { description: 'Share of the 2% COBRA fee', price: 0 },
} as const satisfies Record<string, { description: string; price: number; minimum?: number }>;

export type Fee = keyof typeof fees;
export const feeNames = Object.keys(fees) as [Fee, ...Fee[]];
