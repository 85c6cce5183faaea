import { fold } from '@portal/contract/values/fold.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { payrollIdValue } from './participant-secrets.ts';

/** What a typed text looks for: any of these. */
export type SearchTerms = {
  /** Each is part of the name or, for digits, of the PID. */
  words: string[] | null;
  empno: string | null;
  lastFour: string | null;
  /** Of a full id, which is never looked up in the clear. */
  idHashes: string[] | null;
};

/** By the shape of the text: a name by its words, digits as PID or ID (domain.md 12.3). Null without any. */
export function searchTerms(text: string, secrets: Secrets): SearchTerms | null {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  // Nine or more digits can only be a full PID, so an exact match is enough.
  const isWholePid = digits.length >= 9;
  const isWholeId = digits.length > 4 && digits.length <= 9;
  return {
    words: isWholePid ? null : digits ? [digits] : words,
    empno: isWholePid ? digits : null,
    lastFour: digits.length === 4 ? digits : null,
    idHashes: isWholeId ? secrets.hashes(payrollIdValue(digits)) : null,
  };
}
