import { words, type Section } from './words.ts';

export const otherCoverage: Section = {
  heading: 'Other coverage you may have',
  paragraphs: [
    words`Continuation coverage is not your only choice, and something else may cost less.`,
  ],
  list: [
    words`Health Insurance Marketplace: losing coverage opens a special enrollment period of 60 days. If you stop continuation coverage early for another reason than losing eligibility, you may have to wait for the next open enrollment. HealthCare.gov, 1-800-318-2596.`,
    words`Another group health plan: you may be able to join the plan of a spouse's or of a new employer if you ask within 30 days.`,
    words`Medicare: the 8 months to sign up for Part B without a penalty count from the end of employment, or of the coverage based on it, whichever comes first; continuation coverage does not lengthen them. Enrolling after you have elected continuation coverage can end it, and for those who have both, Medicare generally pays first. Medicare.gov, 1-800-633-4227.`,
    words`Medicaid and the Children's Health Insurance Program (CHIP): you can apply at any time. InsureKidsNow.gov, 1-877-543-7669.`,
  ],
};

/** Who answers beside us: an office of the state or of another law, and always the Department of Labor. */
export const questions = (office: string | null): Section => ({
  heading: 'Questions about your rights',
  paragraphs: [
    words`${office ? `Contact ${office}. ` : ''}For your rights under ERISA, COBRA and other laws on group health plans, contact the nearest office of the Employee Benefits Security Administration (EBSA) of the U.S. Department of Labor: 1-866-444-3272, dol.gov/agencies/ebsa.`,
  ],
});
