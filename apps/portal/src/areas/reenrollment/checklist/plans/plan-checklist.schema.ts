import {
  EligibleCountForm,
  PacketOptionsForm,
} from '@portal/contract/areas/reenrollment/checklist-forms.ts';
import { planInProgress } from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import { isEmail } from '@portal/contract/values/contact.ts';

/* Validates the forms of the checklist; loads after they are on screen. */

export const eligibleCountSchema = EligibleCountForm;
export const packetOptionsSchema = PacketOptionsForm;
export const planSchema = (providerName: string) => planInProgress(providerName);
export const isEmailText = (text: string): boolean => isEmail(text);
