import type { MissingItem } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { hasTenDigits, isEmail } from '@portal/contract/values/contact.ts';

/** What the partner wants to know of a person; as it is on file. */
export type PersonOnFile = {
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  birthDate: CalendarDate | null;
  email: string | null;
  phone: string | null;
};

const poBoxes = [
  /\b(p\.?\s*o\.?|post(al)?\s+office)\s*\.?\s*box\b/i,
  /^\s*box\s+\d+/i,
  /\bpob\s*\d+/i,
];

/** A bank needs to know where somebody lives; a PO box does not say (domain.md 5.3). */
export const isPoBox = (street: string): boolean =>
  poBoxes.some((pattern) => pattern.test(street.trim()));

const isEmpty = (text: string | null) => !text?.trim();

/** What keeps an application from being sent, in the order it is listed (domain.md 5.3). */
export function missingInformation(
  person: PersonOnFile,
  { today, isEnrolled }: { today: CalendarDate; isEnrolled: boolean },
): MissingItem[] {
  const { street1, street2, city, state, zip, birthDate, email, phone } = person;
  const isMissing: Record<MissingItem, boolean> = {
    'address without PO box':
      [street1, city, state, zip].some(isEmpty) ||
      [street1, street2].some((street) => isPoBox(street ?? '')),
    'date of birth': birthDate === null || birthDate >= today,
    email: !isEmail(email?.trim() ?? ''),
    phone: !hasTenDigits(phone ?? ''),
    'HSA enrollment': !isEnrolled,
  };
  return (Object.keys(isMissing) as MissingItem[]).filter((item) => isMissing[item]);
}
