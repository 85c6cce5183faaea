export { sheetYears } from './rate-sheets.store.ts';
