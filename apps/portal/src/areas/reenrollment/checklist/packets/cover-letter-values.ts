import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';

export type CoverLetterValues = {
  cobraOeSendPackets: string;
  cobraOeResponseDeadline: string;
  cobraOeResponseRequired: 1 | 2;
  twoSided: boolean;
  blackAndWhite: boolean;
};

export const coverLetterValues = (plan: CobraChecklist): CoverLetterValues => ({
  cobraOeSendPackets: plan.cobraOeSendPackets ?? '',
  cobraOeResponseDeadline: plan.cobraOeResponseDeadline ?? '',
  cobraOeResponseRequired: plan.cobraOeResponseRequired,
  twoSided: plan.printOptions.twoSided,
  blackAndWhite: plan.printOptions.blackAndWhite,
});
