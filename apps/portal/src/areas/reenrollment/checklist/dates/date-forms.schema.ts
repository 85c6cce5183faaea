/* Validates the forms with dates; loads after they are on screen. */
export { CoverLetterForm, DirectBillForm } from '@portal/contract/areas/reenrollment/date-forms.ts';
