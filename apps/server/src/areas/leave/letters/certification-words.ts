import type { LeaveDuration } from '@portal/contract/areas/leave/leave-words.ts';
import { words, type Words } from '../../../support/letters/words.ts';
import type { CertifiedReason } from './due-letters.rules.ts';

type Certification = {
  /** Who says what, for a sentence that begins 'Please return'. */
  what: string;
  form: string;
  contents: (isInParts: boolean) => readonly Words[];
};

const provider = words`The name, address, telephone and fax number of the health care provider, and the type of practice.`;
const began = words`The approximate date the condition began, and how long it will probably last.`;
const facts = words`Appropriate medical facts that support the need for leave. A diagnosis is not required.`;
const inParts = words`The reason why leave is needed in parts or on a reduced schedule, with an estimate of how often and for how long.`;
const partly = (isInParts: boolean) => (isInParts ? [inParts] : []);

/** What may be asked for, and no more (29 CFR 825.306, 825.309 and 825.310). */
export const certifications: Record<CertifiedReason, Certification> = {
  'own-health': {
    what: 'a certification by your health care provider',
    form: 'WH-380-E',
    contents: (isInParts) => [
      provider,
      began,
      facts,
      words`A statement that you cannot perform the essential functions of your job, any other restrictions on your work, and for how long.`,
      ...partly(isInParts),
    ],
  },
  'family-health': {
    what: 'a certification by your family member’s health care provider',
    form: 'WH-380-F',
    contents: (isInParts) => [
      provider,
      began,
      facts,
      words`A statement that your family member needs care, with an estimate of how often and for how long you are needed.`,
      ...partly(isInParts),
    ],
  },
  'military-caregiver': {
    what: 'a certification by a health care provider of the servicemember or veteran',
    form: 'WH-385, or WH-385-V for a veteran',
    contents: (isInParts) => [
      words`The name, address, telephone and fax number of the health care provider, the type of practice, and the provider’s connection to the Department of Defense, the Department of Veterans Affairs or TRICARE, if any.`,
      words`A statement whether the injury or illness was incurred in the line of duty on active duty.`,
      words`Your relationship to the servicemember, and an estimate of the leave that is needed to provide care.`,
      ...partly(isInParts),
    ],
  },
  'military-bonding': {
    what: 'a certification that you sign yourself',
    form: 'WH-384',
    contents: (isInParts) => [
      words`A copy of the military member’s active duty orders or of another document issued by the military, unless we have it already.`,
      words`A description of the need for leave, with any written document that supports it.`,
      words`The approximate date the need began or will begin, and the first and last day of leave.`,
      words`For Rest and Recuperation leave, a copy of the orders with its dates.`,
      ...(isInParts
        ? [
            words`An estimate of how often and for how long you need leave, if it is taken in parts or on a reduced schedule.`,
          ]
        : []),
    ],
  },
};

/** A health care provider is warned not to say more than is asked. */
export const asksProvider = (reason: CertifiedReason): boolean => reason !== 'military-bonding';

export const isTakenInParts = (duration: LeaveDuration): boolean => duration !== 'continuous';
