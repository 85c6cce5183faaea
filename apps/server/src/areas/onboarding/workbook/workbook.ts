import { peopleSheets } from './people-sheets.ts';
import { anySheet, type AnySheet } from './sheet.ts';
import { companySheet } from './sheets/company.sheet.ts';
import { locationsSheet } from './sheets/locations.sheet.ts';
import { planYearsSheet } from './sheets/plan-years.sheet.ts';

/** Every sheet, in the order in which they are shown and written: a row comes after what it refers to. */
export const workbookSheets: readonly AnySheet[] = [
  anySheet(companySheet),
  anySheet(locationsSheet),
  anySheet(planYearsSheet),
  ...peopleSheets,
];
