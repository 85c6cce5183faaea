/** Queries that other areas put into their own. */
export { deductionsOn, payingAccounts } from './deductions.store.ts';
