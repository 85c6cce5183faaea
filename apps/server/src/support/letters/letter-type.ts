/** A kind of letter, contributed by the area that writes it. */
export type LetterType = {
  /** What its document and its proof of mailing are filed as. */
  kind: string;
  /** As its documents are listed. */
  description: string;
  /** The headings under which it must say everything; without one of them it is not mailed. */
  requiredItems: readonly string[];
  /** Whether a form to answer with and a rate sheet must go with it. */
  asksForAnswer?: boolean;
};
