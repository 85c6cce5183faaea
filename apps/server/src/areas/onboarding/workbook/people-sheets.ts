import type { AnySheet } from './sheet.ts';

/** The people of a company and what they have, after everything that the company offers. */
export const peopleSheets: readonly AnySheet[] = [];
