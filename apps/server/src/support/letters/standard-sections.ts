import { mailTo, type LetterFacts } from './letter.ts';
import { words, type Section } from './words.ts';

export const addressHeading = 'Keep us informed of address changes';

export function addressSection(facts: LetterFacts): Section {
  return {
    heading: addressHeading,
    paragraphs: [
      words`To protect your rights and your family’s rights, tell us about any change of address for anyone covered by the plan. Write to ${mailTo(facts)}. Keep a copy of anything you send.`,
    ],
  };
}

export const questionsHeading = 'Questions about your rights';

/** Who else can answer: a state or federal office, and always the Department of Labor. */
export const questions = (office: string | null): Section => ({
  heading: questionsHeading,
  paragraphs: [
    words`${office ? `Contact ${office}. ` : ''}For questions about your rights under ERISA, COBRA and other laws that affect group health plans, contact the nearest office of the Employee Benefits Security Administration (EBSA) of the U.S. Department of Labor: 1-866-444-3272, dol.gov/ebsa. For a state or local government’s plan, see cms.gov.`,
  ],
});
