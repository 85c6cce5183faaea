/** What continuation needs to know about a person's health FSA. */
export { findHealthAccount } from './health-account.store.ts';
