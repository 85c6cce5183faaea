/** What other areas need to know about debits: for which deductions the employer's money is in. */
export { fundedDeductions } from './funded-deductions.store.ts';
