/** The plan codes the server distinguishes; `customCode` is in the contract. */
export const planCodes = {
  healthFsa: 'M',
  dependentCareFsa: 'D',
  commuter: 'T',
  hsa: 'S',
  hra: 'H',
  otherHra: '3',
} as const;
