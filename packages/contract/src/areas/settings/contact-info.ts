import { z } from 'zod';
import {
  City,
  emailMessage,
  OptionalFax,
  requiredEmail,
  WorkPhone,
  Zip,
} from '../../values/contact.ts';
import { optionalText, requiredText } from '../../values/text.ts';
import { UsState } from '../../values/us-state.ts';

/** A company user's name and contact details, as answers return them. */
export const ContactFields = z.object({
  confname: z.string(),
  conlname: z.string(),
  conphone: z.string().nullable(),
  confax: z.string().nullable(),
  contitle: z.string().nullable(),
  condept: z.string().nullable(),
  conaddr1: z.string().nullable(),
  conaddr2: z.string().nullable(),
  concity: z.string().nullable(),
  constate: z.string().nullable(),
  conzip: z.string().nullable(),
  conemail: z.string(),
});

/** One's own contact details: the address may be left out, the e-mail is looser (domain.md 15.1). */
export const ContactInfoInput = z.strictObject({
  confname: requiredText(15),
  conlname: requiredText(20),
  contitle: optionalText(30, { what: 'Title' }),
  condept: optionalText(30, { what: 'Department' }),
  conphone: WorkPhone,
  confax: OptionalFax,
  conemail: requiredText(60, { rules: [[(value) => value.includes('@'), emailMessage]] }),
  conaddr1: optionalText(30),
  conaddr2: optionalText(30),
  concity: optionalText(20),
  constate: UsState,
  conzip: optionalText(10),
});

export type ContactDetails = z.output<typeof ContactInfoInput>;

/** A company user's contact details as an administrator enters them. */
export const UserContactInput = z.strictObject({
  confname: requiredText(15, { what: 'First name' }),
  conlname: requiredText(20, { what: 'Last name' }),
  contitle: optionalText(30, { what: 'Title' }),
  condept: optionalText(30, { what: 'Department' }),
  conphone: WorkPhone,
  confax: OptionalFax,
  conemail: requiredEmail(50),
  conaddr1: requiredText(30, { what: 'Street address line 1' }),
  conaddr2: optionalText(30, { what: 'Street address line 2' }),
  concity: City,
  constate: UsState,
  conzip: Zip,
});
