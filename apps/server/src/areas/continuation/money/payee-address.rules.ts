import type { ContinuationSettings } from '../event/settings.store.ts';

/** Where people pay a company that collects itself, in one line; null while a part of it is missing. */
export const companyPayeeAddress = (
  { collector_name, collector_street, collector_city }: ContinuationSettings,
  company: string,
): string | null => inOneLine([collector_name ?? company, collector_street, collector_city]);

/** The same for the provider. */
export const providerPayeeAddress = (settings: ContinuationSettings): string | null =>
  inOneLine([
    settings.administrator_name,
    settings.administrator_street,
    settings.administrator_city,
  ]);

const inOneLine = (parts: readonly (string | null)[]): string | null =>
  parts.every(Boolean) ? parts.join(', ') : null;
