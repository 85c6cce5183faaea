/** Queries that other areas put into their own. */
export { deductionsIn, frequenciesOfAccounts } from './deductions.store.ts';
