import { peopleSheets } from './people-sheets.ts';
import { anySheet, type AnySheet } from './sheet.ts';
import { accountPlansSheet, customPlansSheet } from './sheets/account-plans.sheet.ts';
import { bankAccountsSheet } from './sheets/bank-accounts.sheet.ts';
import { billingSheet, feeScheduleSheet } from './sheets/billing.sheet.ts';
import { carriersSheet } from './sheets/carriers.sheet.ts';
import { companySheet } from './sheets/company.sheet.ts';
import { continuationPlansSheet } from './sheets/continuation-plans.sheet.ts';
import { continuationSettingsSheet } from './sheets/continuation-settings.sheet.ts';
import { leaveSettingsSheet, leaveYearsSheet } from './sheets/leave-settings.sheet.ts';
import { locationsSheet } from './sheets/locations.sheet.ts';
import { migrationSheet } from './sheets/migration.sheet.ts';
import { payDatesSheet, payFrequenciesSheet } from './sheets/pay-frequencies.sheet.ts';
import { planLevelsSheet, planRatesSheet } from './sheets/plan-rates.sheet.ts';
import { planYearsSheet } from './sheets/plan-years.sheet.ts';
import { providerContactsSheet } from './sheets/provider-contacts.sheet.ts';
import { usersSheet } from './sheets/users.sheet.ts';

/** Every sheet, in the order in which they are shown and written: a row comes after what it refers to. */
export const workbookSheets: readonly AnySheet[] = [
  anySheet(companySheet),
  anySheet(providerContactsSheet),
  anySheet(migrationSheet),
  anySheet(locationsSheet),
  anySheet(payFrequenciesSheet),
  anySheet(payDatesSheet),
  anySheet(planYearsSheet),
  anySheet(accountPlansSheet),
  anySheet(customPlansSheet),
  anySheet(continuationSettingsSheet),
  anySheet(carriersSheet),
  anySheet(continuationPlansSheet),
  anySheet(planLevelsSheet),
  anySheet(planRatesSheet),
  anySheet(leaveSettingsSheet),
  anySheet(leaveYearsSheet),
  anySheet(bankAccountsSheet),
  anySheet(billingSheet),
  anySheet(feeScheduleSheet),
  anySheet(usersSheet),
  ...peopleSheets,
];
