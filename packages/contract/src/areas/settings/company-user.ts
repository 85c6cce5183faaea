import { z } from 'zod';
import { ContactFields, UserContactInput } from './contact-info.ts';

/** The choice that stands for every one there is (domain.md 15.2). */
export const all = {
  locations: -1,
  payFrequencies: '!',
  responsibilities: -1,
  permissions: -1,
} as const;

/** This responsibility ends a user's access to the company (domain.md 15.2); All does not include it. */
export const noLongerAContact = 13;

/**
 * invited: has not chosen a password yet. contact: listed only, cannot sign in. ended: No Longer A
 * Contact.
 */
export const UserStatus = z.enum(['active', 'invited', 'contact', 'ended']);

/** A user as the card shows them: names joined by | (domain.md 15.2). */
export const CompanyUserCard = ContactFields.extend({
  conid: z.number().int(),
  status: UserStatus,
  locations: z.string(),
  payFrequencies: z.string(),
  responsibilities: z.string(),
  permissions: z.array(z.number().int()),
});
export type CompanyUserCard = z.infer<typeof CompanyUserCard>;

/** A user as the wizard edits them: lists of ids. */
export const CompanyUser = ContactFields.extend({
  conid: z.number().int(),
  status: UserStatus,
  /** Their sign-in name; once in use, changing the contact email does not change it. */
  userName: z.string(),
  locations: z.array(z.number().int()),
  payFrequencies: z.array(z.string()),
  responsibilities: z.array(z.number().int()),
  permissions: z.array(z.number().int()),
  version: z.string(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

const ids = z.array(z.number().int()).max(500);

/** What a user may see and do. No pay frequency selected means all of them. */
export const UserScopeInput = z.strictObject({
  locations: ids.min(1, 'Please select at least one location.'),
  payFrequencies: z.array(z.string().max(10)).max(100),
  responsibilities: ids.min(1, 'Please select at least one responsibility.'),
  permissions: ids,
});

/** Contact details and scope in one body. */
export const UserInput = z.strictObject({ ...UserContactInput.shape, ...UserScopeInput.shape });
export type UserInput = z.output<typeof UserInput>;
