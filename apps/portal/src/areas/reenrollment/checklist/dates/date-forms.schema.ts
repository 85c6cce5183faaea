import { CoverLetterForm, DirectBillForm } from '@portal/contract/areas/reenrollment/date-forms.ts';

/* Validates the forms with dates; loads after they are on screen. */

export const coverLetterSchema = CoverLetterForm;
export const directBillSchema = DirectBillForm;
