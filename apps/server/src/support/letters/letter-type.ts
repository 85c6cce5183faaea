/** A kind of letter, contributed by the area that writes it. */
export type LetterType = {
  /** The kind its document and proof of mailing are filed under. */
  kind: string;
  /** How its documents are listed. */
  description: string;
  /** The headings it must have; if one is missing, the letter is not mailed. */
  requiredItems: readonly string[];
  /** Whether a response form and a rate sheet must be enclosed. */
  asksForResponse?: boolean;
};
