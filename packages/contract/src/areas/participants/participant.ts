import { z } from 'zod';
import { optionalChoice } from '../../values/choice.ts';
import { City, optionalEmail, OptionalPhone, Zip } from '../../values/contact.ts';
import { OptionalDate } from '../../values/date-text.ts';
import { optionalText, requiredText } from '../../values/text.ts';
import {
  OptionalSsn,
  OptionalSsnOrMask,
  PayrollId,
  PayrollIdOrMask,
} from '../../values/secret-id.ts';
import { UsState } from '../../values/us-state.ts';
import { Dependent } from './dependent.ts';

/** False: beyond the caller's own scope; named where somebody has it, never offered (domain.md 13.3). */
const mayUse = z.boolean();

export const Location = z.object({ loccode: z.number().int(), location: z.string(), mayUse });
export type Location = z.infer<typeof Location>;

export const PayFrequency = z.object({ pfqid: z.string(), pfqdesc: z.string(), mayUse });
export type PayFrequency = z.infer<typeof PayFrequency>;

/** A participant on file, with secret ids masked. */
export const Participant = z.object({
  /** The PID: nine digits, given by the server (domain.md 12.1). */
  empno: z.string(),
  payrollid: z.string(),
  /** Only if the company's own id is not the SSN. */
  socsec: z.string().nullable(),
  birthdate: z.iso.date().nullable(),
  lname: z.string(),
  fname: z.string(),
  sex: z.enum(['F', 'M']).nullable(),
  hphone: z.string().nullable(),
  hstreet1: z.string(),
  hstreet2: z.string().nullable(),
  hcity: z.string(),
  hstate: z.string(),
  hzip: z.string(),
  location: z.number().int().nullable(),
  payfreq: z.string().nullable(),
  payfreq2: z.string().nullable(),
  email: z.string().nullable(),
  dependents: z.array(Dependent),
  /** The day benefits terminate or terminated; null for an active participant. */
  terminateBenefits: z.iso.date().nullable(),
  /** Changes with every save; sent back as If-Match. */
  version: z.string(),
});
export type Participant = z.infer<typeof Participant>;

/** A form's select holds text; a location is a whole number or none. */
const OptionalLocation = z
  .union([z.literal(''), z.coerce.number<string | number>().int()], 'Please choose from the list')
  .nullish()
  .transform((value) => (typeof value === 'number' ? value : null));

/** A person as they are added: the field rules of domain.md 12.2. */
export const ParticipantInput = z.strictObject({
  payrollid: PayrollId,
  socsec: OptionalSsn,
  fname: requiredText(15, { what: 'First name' }),
  lname: requiredText(20, { what: 'Last name' }),
  birthdate: OptionalDate,
  sex: optionalChoice(['F', 'M']),
  hphone: OptionalPhone,
  email: optionalEmail(50),
  hstreet1: requiredText(30, { what: 'Address line 1' }),
  hstreet2: optionalText(30, { what: 'Address line 2' }),
  hcity: City,
  hstate: UsState,
  hzip: Zip,
  location: OptionalLocation,
  payfreq: optionalText(10),
  payfreq2: optionalText(10),
});
export type ParticipantInput = z.output<typeof ParticipantInput>;

/** A person as they are changed: a secret id that still shows its mask stays as it is (domain.md 12.1). */
export const ParticipantChange = z.strictObject({
  ...ParticipantInput.shape,
  payrollid: PayrollIdOrMask,
  socsec: OptionalSsnOrMask,
});
export type ParticipantChange = z.output<typeof ParticipantChange>;
